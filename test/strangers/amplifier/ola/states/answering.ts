/** What is done on entry and exit of PROCESSING and SPEAKING. */
import { amount, know, log, nothing, pick, send, seq, set, tell, timer, when, withId } from '../kit.ts'
import { cancelAnswer, closeAnswer, sendQueue } from '../model.ts'
import type { Answer, Cause, Env, Model, Move, Spoken, State } from '../types.ts'

const awaited = (requestId: string | null, now: number): Answer => ({
  ...{ requestId, responseId: null, askedAt: now },
  ...{ done: false, audioDone: false, played: false, measured: false },
})

/** Asks for an answer; the one before is over. */
const ask: Move = pick((_, { now }) =>
  withId('request', (requestId) =>
    seq(closeAnswer, set({ answer: awaited(requestId, now) }), send({ type: 'response.create', requestId })),
  ),
)

const asks: Move = pick((m, { settings, now }) => {
  if (m.asking === 'result') return seq(sendQueue, ask)
  if (m.asking === 'none') return nothing
  return settings.autoResponse ? seq(closeAnswer, set({ answer: awaited(null, now) })) : ask
})

export const enterProcessing: Move = pick((_, { settings }) =>
  seq(
    tell('screen', 'show', { status: 'processing', text: 'Thinking...' }),
    timer('stay', settings.processingMs),
    asks,
    tell('player', 'prepare'),
  ),
)

const tokens = ['response.audio.delta', 'response.function_call', 'response.text.done']

export const exitProcessing = (to: State | null, cause: Cause): Move =>
  pick((m, { now, options }) => {
    const tookMs = now - m.enteredAt
    const responseId = m.answer?.responseId ?? null
    const named = responseId === null ? {} : { responseId }
    const known = m.answer?.measured === true
    const came = tokens.includes(cause.type) && m.answer !== null && !known
    return seq(
      log('processing', { durationMs: tookMs }),
      when(came, tell('logger', 'metric', { name: 'time_to_first_token', ...named, tookMs })),
      when(
        !came && !known && options.tokenMetric === 'always',
        tell('logger', 'metric', { name: 'time_to_first_token', ...named }),
      ),
      when(
        came && m.answer !== null,
        set({ answer: m.answer === null ? null : { ...m.answer, measured: true } }),
      ),
      when(to === 'listening' && m.answer?.done === false, cancelAnswer),
      when(to === 'listening', closeAnswer),
    )
  })

/** The entry of SPEAKING; the chunk that led there is played by `chunk`, which follows. */
export const enterSpeaking: Move = pick((m, { settings, now }) =>
  seq(
    tell('screen', 'show', { status: 'speaking' }),
    know({ audioPlaybackStartTime: now, audioBytesPlayed: 0 }),
    timer('stay', settings.speakingWarnMs),
    when(
      m.answer !== null,
      tell('logger', 'metric', {
        name: 'time_to_first_audio',
        ...(m.answer?.responseId == null ? {} : { responseId: m.answer.responseId }),
        tookMs: now - (m.answer?.askedAt ?? now),
      }),
    ),
    chunk,
  ),
)

/** Plays the chunk of audio that has just come. */
export const chunk: Move = pick((m, { event, now }) => {
  if (event?.type !== 'response.audio.delta' || m.answer === null) return nothing
  const durationMs = amount(event.durationMs)
  const text = typeof event.transcript === 'string' ? event.transcript : ''
  const same = m.spoken?.itemId === event.itemId
  const before = same && m.spoken !== null ? m.spoken.chunks : []
  return seq(
    when(!same && m.spoken !== null, told(false)),
    when(!same, know({ currentAudioItemId: event.itemId, audioPlaybackStartTime: now })),
    set({
      spoken: { itemId: event.itemId, chunks: [...before, { text, durationMs }] },
      answer: { ...m.answer, played: false },
    }),
    know({ audioBytesPlayed: m.context.audioBytesPlayed + amount(event.bytes) }),
    tell('player', 'play', { itemId: event.itemId, durationMs }),
  )
})

/** What was heard of an item by now. */
function heardOf({ chunks }: Spoken, playedMs: number, heard: Env['options']['heard']): string {
  let begins = 0
  let text = ''
  for (const { text: says, durationMs } of chunks) {
    const ends = begins + durationMs
    if (heard === 'begun' ? begins < playedMs : ends <= playedMs) text += says
    begins = ends
  }
  return text
}

const playedMs = (m: Model, now: number): number =>
  Math.max(0, now - (m.context.audioPlaybackStartTime ?? now))

/** Writes into the transcript what was heard of the item. */
const told = (cut: boolean): Move =>
  pick((m, { now, options }) => {
    if (m.spoken === null) return nothing
    const whole = m.spoken.chunks.map(({ text }) => text).join('')
    const text = cut ? heardOf(m.spoken, playedMs(m, now), options.heard) : whole
    return seq(
      tell('store', 'updateTranscript', { itemId: m.spoken.itemId, text, truncated: cut }),
      when(text !== '', set({ turns: [...m.turns, text] })),
    )
  })

/** The user began to speak: the service forgets what was not heard. */
const interrupt: Move = pick((m, { now, options }) => {
  const cancel = when(m.answer?.done !== true || options.cancelDone, cancelAnswer)
  const truncate =
    m.spoken === null
      ? nothing
      : send({ type: 'conversation.item.truncate', item_id: m.spoken.itemId, audio_end_ms: playedMs(m, now) })
  return options.interrupt === 'cancel-first' ? seq(cancel, truncate) : seq(truncate, cancel)
})

export const exitSpeaking = (to: State | null, _cause: Cause): Move =>
  pick((m, { now }) => {
    const whole = m.answer?.audioDone === true && m.answer.played
    return seq(
      when(to === 'listening', interrupt),
      tell('player', 'stop'),
      log('speaking', { durationMs: now - m.enteredAt }),
      told(!whole),
      when(to === 'listening', closeAnswer),
      set({ spoken: null }),
      know({ currentAudioItemId: null, audioPlaybackStartTime: null }),
    )
  })

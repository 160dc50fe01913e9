/** What the user says: transcripts, voice activity, the manual end of a turn, and utterances that have to wait. */
import type { Core } from './core.ts'
import type { Cause, Utterance } from './topics.ts'

/** What a turn detection policy makes of voice activity. */
const policies: Readonly<Record<string, { readonly hears: boolean }>> = {
  'server-vad': { hears: true },
  'semantic-vad': { hears: true },
  manual: { hears: false },
}

export function ears(core: Core): void {
  const { bus, facts, options, ports, timers } = core
  const { settings } = ports
  const finalized = new Set<string>()
  let queue: Utterance[] = []
  let awaitsFinal = false
  let policy = settings.turnDetection
  core.call(() => {
    policy = ports.turnDetection.current()
  })

  const hears = () => policies[policy]?.hears ?? true
  const bargeIn = (source: 'vad' | 'stt', age: number) => {
    if (core.state === 'speaking' && settings.bargeIn && hears()) bus.emit('interrupt', { source, age })
  }
  const ignored = (reason: string) => bus.emit('record', { kind: 'event.ignored', reason })

  const note = ({ utteranceId, text, confidence }: Utterance) => {
    if (!facts.turn) return
    facts.turn.userUtteranceId = utteranceId
    facts.turn.transcript = text
    if (confidence !== undefined) facts.turn.confidence = confidence
  }
  /** From listening with an utterance that is whole. */
  const take = (utterance: Utterance, cause: Cause) => {
    timers.stop('finalize')
    bus.emit('spoke', null)
    note(utterance)
    if (core.move('processing', cause)) bus.emit('prompt', { utterance })
  }
  const wait = (utterance: Utterance) => {
    if (queue.length >= settings.queueLimit) {
      bus.emit('record', { kind: 'event.dropped', reason: 'stt.final' })
      bus.emit('notice', { key: 'dropped' })
      if (options.overflow === 'newest' || queue.shift() === undefined) return
    }
    queue.push(utterance)
  }

  const final = (utterance: Utterance) => {
    if (finalized.has(utterance.utteranceId)) return ignored('stt.final repeated')
    if (core.in('idle', 'preparing', 'faulted', 'terminating')) return ignored('stt.final')
    if (utterance.text.trim() === '') {
      if (!awaitsFinal) return ignored('stt.final without words')
      awaitsFinal = false
      timers.stop('finalize')
      core.listen('stt.final')
      return bus.emit('notice', { key: 'notHeard' })
    }
    finalized.add(utterance.utteranceId)
    facts.userSpeaks = false
    if (core.state === 'listening') return take(utterance, 'stt.final')
    if (awaitsFinal) {
      awaitsFinal = false
      timers.stop('finalize')
      note(utterance)
      return bus.emit('prompt', { utterance })
    }
    wait(utterance)
    if (options.partialInterrupts) bargeIn('stt', 0)
  }
  const partial = (utteranceId: string, text: string) => {
    if (finalized.has(utteranceId) || text.trim() === '') return
    if (core.state === 'listening') {
      bus.emit('spoke', null)
      if (facts.turn) facts.turn.userUtteranceId = utteranceId
    }
    if (options.partialInterrupts) bargeIn('stt', 0)
  }
  const speechStarted = (detectedAt: unknown) => {
    facts.userSpeaks = true
    if (core.state === 'listening') {
      if (hears()) timers.stop('finalize')
      bus.emit('spoke', null)
    }
    bargeIn('vad', ageOf(detectedAt))
  }
  const speechStopped = () => {
    facts.userSpeaks = false
    if (core.state !== 'listening' || !hears()) return
    if (options.commitOnSilence) core.call(() => ports.stt.commit())
    timers.start('finalize', settings.finalizeTimeoutMs, () => {
      bus.emit('record', { kind: 'stt.timeout' })
      bus.emit('notice', { key: 'notHeard' })
    })
  }

  bus.on('transcript', (event) => {
    if (event?.type === 'transcription-status') {
      if (event.status === 'speech-started') speechStarted(event.detectedAt)
      if (event.status === 'speech-stopped') speechStopped()
      if (event.status === 'error') {
        const { error } = event
        bus.emit('fault', { code: error?.code ?? 'STT_FAILED', recoverable: error?.recoverable === true })
      }
      return
    }
    const { type, utteranceId, text } = event ?? {}
    if (typeof utteranceId !== 'string' || utteranceId === '' || typeof text !== 'string')
      return ignored('malformed')
    const { confidence } = event
    const sure = typeof confidence === 'number' && Number.isFinite(confidence) ? confidence : undefined
    if (type === 'transcript-final') final({ utteranceId, text, confidence: sure })
    if (type === 'transcript-delta') partial(utteranceId, text)
  })

  bus.on('command', (command) => {
    if (command?.type !== 'end-turn') return
    if (core.state !== 'listening') return ignored('user.endTurn')
    awaitsFinal = true
    bus.emit('spoke', null)
    core.move('processing', 'user.endTurn')
    timers.start('finalize', settings.finalizeTimeoutMs, () => {
      awaitsFinal = false
      core.listen('stt.timeout')
      bus.emit('notice', { key: 'notHeard' })
    })
    core.call(() => ports.stt.commit())
  })
  bus.on('policy', (next) => {
    if (policies[next]) policy = next
  })

  bus.on('entered', ({ to }) => {
    if (to === 'faulted' || to === 'terminating' || to === 'idle') {
      queue = []
      awaitsFinal = false
    }
    if (to === 'idle') finalized.clear()
    if (to === 'listening' && queue.length > 0) {
      core.next(() => {
        const first = core.state === 'listening' ? queue.shift() : undefined
        if (first) take(first, 'stt.final')
      })
    }
    if (to === 'speaking' && options.heldSpeechInterrupts && facts.userSpeaks)
      core.next(() => bargeIn('vad', 0))
  })
}

/** How long ago speech was detected; a value that cannot be of this clock counts as now. */
function ageOf(detectedAt: unknown): number {
  if (typeof detectedAt !== 'number') return 0
  const age = Date.now() - detectedAt
  return age >= 0 && age <= 60_000 ? age : 0
}

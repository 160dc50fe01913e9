import type * as X from '../../../../spec/vantum/contract.ts'
import { kindOf } from './log.ts'
import type { Turn } from './session.ts'
import type { Handler, World } from './world.ts'

const SPEECH_ERROR = 'The answer could not be spoken.'

/** The present turn, if the id is its own and it is being spoken. */
export function spokenTurn({ session }: World, utteranceId: string): Turn | undefined {
  const { turn, state } = session
  return state === 'RESPONDING' && turn?.utteranceId === utteranceId ? turn : undefined
}

/** Tells synthesis to stop, once. */
export function cancelSpeech({ ports, call }: World, turn: Turn): void {
  if (!turn.speaking) return
  turn.speaking = false
  call('synthesis', () => ports.synthesis.cancel(turn.utteranceId))
}

function watch(world: World, turn: Turn): void {
  const { settings, events, timers } = world
  if (settings.ttsStallMs <= 0) return
  timers.start('stall', settings.ttsStallMs, () => {
    const { utteranceId } = turn
    cancelSpeech(world, turn)
    events.emit('synthesisError', { utteranceId, error: new Error('stall') })
  })
}

function remember({ session, ports, call }: World, turn: Turn, content: string): void {
  const message: X.ConversationMessage = Object.freeze({ role: 'assistant', content })
  turn.message = message
  session.history.push(message)
  call('context', () => ports.context.add(message, turn.utteranceId))
}

function speak(world: World, turn: Turn, text: string): void {
  const { ports, events } = world
  const { utteranceId } = turn
  watch(world, turn)
  turn.speaking = true
  world.attempt(
    () => ports.synthesis.speak({ utteranceId, text }),
    (error) => world.later(() => events.emit('synthesisError', { utteranceId, error })),
  )
}

function enter(world: World): void {
  const { session, options, steps } = world
  const { turn } = session
  const text = turn?.reply
  // A state that was entered by hand has nothing to say.
  if (turn === undefined || text === undefined) return
  const saying = () => speak(world, turn, text)
  const adding = () => remember(world, turn, text)
  if (options.addReply === 'before-speak') steps(adding, saying)
  else steps(saying, adding)
}

/** Sends a chunk to the client, unless it was sent before or belongs to another reply. */
function forward(world: World, chunk: X.SpeechChunk): void {
  const { ports, options, events, timers, call } = world
  const turn = spokenTurn(world, chunk.utteranceId)
  if (turn === undefined || !turn.speaking || turn.sent.has(chunk.index)) return
  if (turn.lastIndex !== undefined && chunk.index > turn.lastIndex) return
  if (options.lateChunk === 'drop' && chunk.index < turn.highest) return
  turn.sent.add(chunk.index)
  turn.highest = Math.max(turn.highest, chunk.index)
  if (chunk.last && turn.lastIndex === undefined) {
    turn.lastIndex = chunk.index
    timers.stop('stall')
  } else if (turn.lastIndex === undefined) {
    watch(world, turn)
  }
  call('client', () => ports.client.sendAudio(chunk))
  events.emit('audioSent', chunk)
}

function fail(world: World, turn: Turn, error: unknown): void {
  const { session, options, log, say, steps, move } = world
  const { utteranceId } = turn
  turn.speaking = false
  const stop = options.ttsErrorPlayback === 'cancel' && turn.sent.size > 0
  steps(
    () =>
      log.write('error', 'Error in conversation flow', {
        error: kindOf(error),
        currentState: session.state,
      }),
    () =>
      options.ttsErrorTold === 'client-error' &&
      say({ type: 'error', code: 'TTS_ERROR', message: SPEECH_ERROR }),
    () => stop && say({ type: 'playback.cancel', utteranceId }),
    () => move('LISTENING'),
  )
}

/** RESPONDING: has the reply spoken, sends the speech to the client, and adds the reply to the history. */
export const synthesis: Handler = (world) => {
  const { session, events, timers } = world
  events.on('entered', ({ to }) => to === 'RESPONDING' && enter(world))
  events.on('chunk', (chunk) => forward(world, chunk))
  events.on('synthesisError', ({ utteranceId, error }) => {
    const turn = spokenTurn(world, utteranceId)
    if (turn !== undefined) fail(world, turn, error)
  })
  events.on('left', ({ from, to }) => {
    if (from !== 'RESPONDING') return
    timers.stop('stall')
    const { turn } = session
    // Left by hand before all audio was sent.
    if (to === 'LISTENING' && turn !== undefined && turn.lastIndex === undefined) cancelSpeech(world, turn)
  })
}

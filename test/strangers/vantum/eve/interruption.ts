import type * as X from '../../../../spec/vantum/contract.ts'
import { spokenText } from './playback.ts'
import type { Turn } from './session.ts'
import { cancelSpeech } from './synthesis.ts'
import type { Handler, World } from './world.ts'

/** Cancels synthesis and playback of the turn, once. */
function silence(world: World, turn: Turn | undefined): void {
  if (turn === undefined || turn.cancelled) return
  turn.cancelled = true
  cancelSpeech(world, turn)
  world.say({ type: 'playback.cancel', utteranceId: turn.utteranceId })
}

/** Marks the reply in the history: it stays there, cut to what was spoken. */
function mark(world: World, turn: Turn | undefined): void {
  const { session, ports, call } = world
  if (turn?.message === undefined) return
  const { utteranceId } = turn
  const message: X.ConversationMessage = Object.freeze({
    role: 'assistant',
    content: spokenText(world, turn),
    interrupted: true,
    metadata: Object.freeze({ utteranceId, interruptedAt: Date.now() }),
  })
  const index = session.history.lastIndexOf(turn.message)
  if (index >= 0) session.history[index] = message
  turn.message = message
  call('context', () => ports.context.markInterrupted(utteranceId, message))
}

function interrupt(world: World): void {
  const { session, options, steps, move } = world
  const { turn } = session
  if (session.state !== 'RESPONDING') return
  steps(
    () => options.interruptionOrder === 'cancel-first' && silence(world, turn),
    () => move('INTERRUPTED'),
  )
}

/** The actions of INTERRUPTED, which lasts until the resources are free or its time is up. */
function enter(world: World): void {
  const { session, settings, timers, log, steps, move } = world
  const { turn } = session
  timers.start('release', settings.interruptedMaxMs, () => {
    if (turn?.reply !== undefined) log.write('warn', 'Speech resources not released in time')
    move('LISTENING')
  })
  steps(
    () => silence(world, turn),
    () => mark(world, turn),
  )
}

/** Follows the voice of the user while the assistant speaks. */
function monitor(world: World): void {
  const { session, settings, options, timers } = world
  const { aboveSince } = session.voice
  if (aboveSince === undefined || timers.has('voice')) return
  const since = options.heldVoice === 'from-start' ? aboveSince : Math.max(aboveSince, session.enteredAt)
  const rest = settings.vadMinSpeechMs - (world.now() - since)
  if (rest > 0) timers.start('voice', rest, () => interrupt(world))
  else world.later(() => interrupt(world))
}

/** Interruptions: finds them by voice or is told, and leads through INTERRUPTED back to LISTENING. */
export const interruption: Handler = (world) => {
  const { session, settings, events, timers, move } = world
  let speechSince: number | undefined
  events.on('voice', () => {
    const before = speechSince
    speechSince = session.voice.aboveSince
    if (session.state !== 'RESPONDING') return
    if (speechSince !== undefined) {
      monitor(world)
      return
    }
    const long =
      before !== undefined &&
      timers.has('voice') &&
      world.now() - Math.max(before, session.enteredAt) >= settings.vadMinSpeechMs
    timers.stop('voice')
    // The sound ends in the very millisecond in which it stops being brief.
    if (long) interrupt(world)
  })
  events.on('interruption', () => interrupt(world))
  events.on('entered', ({ to }) => {
    if (to === 'RESPONDING') monitor(world)
    if (to === 'INTERRUPTED') enter(world)
  })
  events.on('left', ({ from }) => {
    if (from === 'RESPONDING') timers.stop('voice')
    if (from === 'INTERRUPTED') timers.stop('release')
  })
  events.on('released', ({ utteranceId }) => {
    if (session.state === 'INTERRUPTED' && session.turn?.utteranceId === utteranceId) move('LISTENING')
  })
}

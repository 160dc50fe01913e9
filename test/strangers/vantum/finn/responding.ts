import type * as Vantum from '../../../../spec/vantum/contract.ts'
import { errorName } from './outlet.ts'
import { after } from './time.ts'
import type { Session, Turn, TurnEvent } from './turn.ts'
import { failTurn, nextEvent } from './turn.ts'

const speechError = 'The answer could not be spoken. Please try again.'

/** Starts the speech of a reply and adds it to the context. It belongs to the entry of RESPONDING. */
export function speak(session: Session, turn: Turn, text: string): void {
  const { utteranceId } = turn
  const before = session.options.addReply === 'before-speak'
  if (before) addReply(session, turn, text)
  if (turn.signal.aborted) return
  turn.speaking = true
  watchStall(session, turn)
  const sent = session.outlet.call('synthesis.speak', ({ synthesis }) =>
    synthesis.speak({ utteranceId, text }),
  )
  if (!sent) turn.inbox.push({ type: 'speech-error', error: undefined })
  if (!before) addReply(session, turn, text)
}

function addReply(session: Session, turn: Turn, text: string): void {
  const { utteranceId } = turn
  const message = { role: 'assistant', content: text } as const
  session.history.add(message, utteranceId)
  session.outlet.call('context.add', ({ context }) => context.add({ ...message }, utteranceId))
}

/** Forwards the speech. Returns whether the turn goes on with an interruption. */
export async function respond(session: Session, turn: Turn): Promise<boolean> {
  for (;;) {
    const event = await nextEvent(turn)
    if (event === undefined) return false
    const outcome = session.serial.now(() => onEvent(session, turn, event))
    if (outcome !== 'waiting') return outcome === 'interrupted'
  }
}

function onEvent(session: Session, turn: Turn, event: TurnEvent): 'waiting' | 'over' | 'interrupted' {
  if (event.type === 'interrupted') return 'interrupted'
  if (event.type === 'released') {
    turn.released ||= turn.stopped
    return 'waiting'
  }
  if (session.machine.state !== 'RESPONDING' || turn.stopped) return 'waiting'
  switch (event.type) {
    case 'chunk':
      sendChunk(session, turn, event.chunk)
      return 'waiting'
    case 'playback-complete':
      return complete(session, turn)
    case 'speech-error':
      if (turn.playback.allSent) return 'waiting'
      return onSpeechError(session, turn, errorName(event.error))
    case 'stall':
      return onStall(session, turn)
    default:
      return 'waiting'
  }
}

function sendChunk(session: Session, turn: Turn, chunk: Vantum.SpeechChunk): void {
  if (!turn.playback.accept(chunk, Date.now())) return
  watchStall(session, turn)
  session.outlet.call('client.sendAudio', ({ client }) => client.sendAudio(chunk))
}

function watchStall(session: Session, turn: Turn): void {
  turn.calm()
  const { ttsStallMs } = session.settings
  if (ttsStallMs <= 0 || turn.playback.allSent) return
  turn.calm = after(ttsStallMs, turn.signal, () => turn.inbox.push({ type: 'stall' }))
}

function complete(session: Session, turn: Turn): 'waiting' | 'over' {
  const { utteranceId } = turn
  if (!turn.playback.allSent) {
    session.outlet.log('warn', 'Playback complete before all audio was sent', { utteranceId })
    return 'waiting'
  }
  turn.speaking = false
  session.machine.move('RESPONDING', 'LISTENING')
  return 'over'
}

function onStall(session: Session, turn: Turn): 'waiting' | 'over' {
  if (turn.playback.allSent) return 'waiting'
  const { utteranceId } = turn
  turn.speaking = false
  session.outlet.call('synthesis.cancel', ({ synthesis }) => synthesis.cancel(utteranceId))
  return onSpeechError(session, turn, 'Stall')
}

function onSpeechError(session: Session, turn: Turn, error: string): 'over' {
  const { utteranceId } = turn
  const { options, outlet } = session
  turn.speaking = false
  turn.calm()
  if (options.ttsErrorPlayback === 'cancel') outlet.send({ type: 'playback.cancel', utteranceId })
  const message = { type: 'error', code: 'TTS_ERROR', message: speechError } as const
  const told = options.ttsError === 'tell-client' ? message : undefined
  failTurn(session, 'RESPONDING', { utteranceId, error }, told)
  return 'over'
}

import type { Session, Turn } from './turn.ts'
import { nextEvent } from './turn.ts'

/** Cancels the speech of a turn, stops its playback, and marks its message. It does so once for each turn. */
export function stopSpeech(session: Session, turn: Turn): void {
  if (turn.stopped) return
  turn.stopped = true
  const { outlet, history, options } = session
  const { utteranceId, reply, speaking } = turn
  if (reply === undefined) return outlet.send({ type: 'playback.cancel' })
  const interruptedAt = Date.now()
  const spoken = turn.playback.spoken(reply, interruptedAt, options.spokenPart)
  turn.speaking = false
  turn.calm()
  if (speaking) outlet.call('synthesis.cancel', ({ synthesis }) => synthesis.cancel(utteranceId))
  outlet.send({ type: 'playback.cancel', utteranceId })
  const cut = spoken !== '' && spoken.length < reply.length
  const content = options.spokenDash && cut ? `${spoken.trimEnd()}—` : spoken
  const message = {
    role: 'assistant',
    content,
    interrupted: true,
    metadata: { utteranceId, interruptedAt },
  } as const
  history.mark(utteranceId, message)
  outlet.call('context.markInterrupted', ({ context }) =>
    context.markInterrupted(utteranceId, structuredClone(message)),
  )
}

/** Waits for the resources of the stopped speech, but not longer than INTERRUPTED may last. */
export async function settle(session: Session, turn: Turn): Promise<void> {
  while (!turn.released) {
    const event = await nextEvent(turn)
    if (event === undefined) return
    if (event.type === 'released') turn.released = true
    if (event.type === 'deadline') {
      session.outlet.log('warn', 'Speech resources not released in time', { utteranceId: turn.utteranceId })
      break
    }
  }
  session.machine.move('INTERRUPTED', 'LISTENING')
}

import { settle } from './interrupted.ts'
import { errorName } from './outlet.ts'
import { respond } from './responding.ts'
import { think } from './thinking.ts'
import type { Session, Turn } from './turn.ts'

/**
 * The turn: thinks, responds, and settles an interruption. It ends when its signal aborts. A turn that is
 * started by a transition from outside has no transcript, or starts in RESPONDING.
 */
export async function runTurn(session: Session, turn: Turn, start: 'THINKING' | 'RESPONDING'): Promise<void> {
  try {
    if (start === 'THINKING') {
      const text = await think(session, turn)
      if (text === undefined || turn.signal.aborted) return
      turn.reply = text
      if (!session.machine.move('THINKING', 'RESPONDING')) return
    }
    const interrupted = await respond(session, turn)
    if (interrupted) await settle(session, turn)
  } catch (error) {
    session.outlet.log('error', 'Error in conversation flow', { error: errorName(error) })
    if (turn.signal.aborted) return
    const { state } = session.machine
    if (state !== 'INITIALIZING') session.machine.move(state, 'LISTENING')
  }
}

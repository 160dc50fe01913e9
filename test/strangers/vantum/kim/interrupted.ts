import type { Core } from './core.ts'
import { hush } from './responding.ts'

/** INTERRUPTED: until the resources of the reply are free, or the time for that is over. */
export async function recover(core: Core): Promise<void> {
  const { turn } = core
  if (turn) hush(core, turn)
  if (!turn?.releasing) return core.machine.move('LISTENING')
  const callOff = core.alarm('release', core.ports.settings.interruptedMaxMs)
  try {
    for (;;) {
      const letter = await core.take()
      if (letter.from === 'alarm') {
        core.calls.log('warn', 'Speech resources not released in time', { utteranceId: turn.utteranceId })
        return core.machine.move('LISTENING')
      }
      if (letter.from !== 'synthesis') continue
      const { signal } = letter
      if (signal.type === 'released' && signal.utteranceId === turn.utteranceId) return core.machine.move('LISTENING')
    }
  } finally {
    callOff()
  }
}

import type { Core } from './core.ts'
import { saysNothing } from './voice.ts'

/** What the client is told when nothing was understood. */
const notCaught = "I didn't catch that, could you repeat?"

/** LISTENING: until a final transcript says something. */
export async function listen(core: Core): Promise<void> {
  // Speech that interrupted us belongs to the transcript to come, speech before that does not.
  if (!core.turn?.stopped) core.voice.forget()
  core.release()
  core.turn = undefined
  core.over()
  for (;;) {
    const letter = await core.take()
    if (letter.from !== 'recognition') continue
    const { signal, done } = letter
    if (signal.type !== 'final') continue
    const isNoise =
      saysNothing(signal.transcript, core.options.labelsAreNoise) ||
      (core.options.noiseBy === 'text-and-voice' && core.voice.onlyNoise)
    if (isNoise) {
      core.tell({ type: 'notice', message: notCaught })
      done?.()
      continue
    }
    core.voice.forget()
    core.begin(done)
    core.machine.move('THINKING')
    const message = { role: 'user', content: signal.transcript } as const
    core.history.push(message)
    core.calls.make('context.add', () => core.ports.context.add(message))
    return
  }
}

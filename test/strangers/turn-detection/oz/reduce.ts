/** The reducer: a state and an input give the next state and a list of commands, and nothing else happens. */
import { hearCapture, hearCommand, hearHint, hearPlayback, hearShown } from './audio.ts'
import { keepHint, missing } from './fallback.ts'
import { changeMode, configure, fromSettings, hearRealtime, leave, unacknowledged } from './session.ts'
import type { Command, Input, State } from './state.ts'
import { notify, type Setting, type Step, settle } from './step.ts'
import { hearServer } from './turns.ts'

function apply(step: Step, input: Input) {
  const { s } = step
  switch (input.kind) {
    case 'initialized':
      for (const correction of fromSettings(step).corrections) notify(step, correction)
      return
    case 'disposed':
      leave(step, 'disposed')
      s.isDisposed = true
      s.isCapturing = false
      s.isVoiced = false
      s.isUnconfirmed = false
      return keepHint(step)
    case 'realtime':
      return hearRealtime(step, input.signal)
    case 'capture':
      return hearCapture(step, input.signal)
    case 'playback':
      return hearPlayback(step, input.signal)
    case 'hint':
      return hearHint(step, input.hint)
    case 'shown':
      return hearShown(step, input.phase)
    case 'command':
      return hearCommand(step, input.command)
    case 'server':
      return hearServer(step, input.event)
    case 'configure':
      return configure(step, input.params, input.token)
    case 'change-mode':
      return changeMode(step, input.mode, input.token)
    case 'deadline':
      s.deadlines = s.deadlines.filter((one) => one.id !== input.id)
      if (input.id === 'ack') unacknowledged(step)
      else if (input.id === 'detecting') s.isDetecting = true
      else missing(step, input.id)
  }
}

export function reduce(
  state: State,
  input: Input,
  now: number,
  setting: Setting,
): { readonly state: State; readonly commands: readonly Command[] } {
  const step: Step = { ...setting, s: { ...state }, now, commands: [], fresh: [] }
  apply(step, input)
  // Nothing is shown for the first time before something happened, unless initialize() shows it.
  const isFirst = input.kind === 'initialized' && !setting.options.firstShow
  settle(step, !isFirst)
  return { state: step.s, commands: step.commands }
}

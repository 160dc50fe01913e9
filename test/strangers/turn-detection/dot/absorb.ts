/** One input after another becomes facts, and effects for those outside. */
import { captured, guessed, played } from './audio.ts'
import type { Facts, Input, Out } from './facts.ts'
import { beginFallback, endFallback } from './fallback.ts'
import { commanded } from './operator.ts'
import { asked, overdue, signalled } from './session.ts'
import { shown, spoke, unshown } from './speech.ts'

function take(facts: Facts, input: Input, out: Out): void {
  switch (input.type) {
    case 'realtime':
      return signalled(facts, input.signal, out)
    case 'capture':
      return captured(facts, input.signal)
    case 'hint':
      return guessed(facts, input.hint)
    case 'playback':
      return played(facts, input.signal, out)
    case 'command':
      return commanded(facts, input.command, out)
    case 'shown':
      return shown(facts, input.phase, input.now, out)
    case 'speech':
      return spoke(facts, input.event, input.now, out)
    case 'ask':
      return asked(facts, input, out)
    case 'begin':
      return input.notices.forEach((code) => out({ do: 'notify', severity: 'info', code }))
    case 'end':
      return endFallback(facts, 'disposed', out)
    case 'deadline':
      return overdue(facts, input.flight, out)
    case 'overdue':
      return beginFallback(facts, input.reason, out)
    case 'unshown':
      return unshown(facts, out)
  }
}

export function absorb(before: Facts, input: Input, out: Out): Facts {
  const facts = { ...before }
  take(facts, input, out)
  return facts
}

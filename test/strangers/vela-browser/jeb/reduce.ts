import { hear } from './hear.ts'
import type { Input, Report } from './inputs.ts'
import { closed, connect, disconnect, failed, opened } from './link.ts'
import { isCurrent, type Model } from './model.ts'
import type { Policy } from './policy.ts'
import { speak } from './speak.ts'
import { stay, type Step } from './step.ts'

/** The whole machine: pure, and total over its inputs. */
export const reduce = (model: Model, input: Input, policy: Policy): Step => {
  switch (input.kind) {
    case 'connect':
      return connect(model, policy)
    case 'disconnect':
      return disconnect(model, policy)
    case 'send':
      return speak(model, input.message, policy)
    default:
      return isCurrent(model, input.id) ? report(model, input, policy) : stay(model)
  }
}

/** A report of the current socket; those of earlier ones have been sorted out. */
const report = (model: Model, input: Report, policy: Policy): Step => {
  switch (input.kind) {
    case 'opened':
      return opened(model)
    case 'message':
      return hear(model, input.data, policy)
    case 'failed':
      return model.link.kind === 'closing' ? closed(model, policy) : failed(model, policy)
    case 'closed':
      return closed(model, policy)
  }
}

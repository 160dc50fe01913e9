import type { Outgoing } from './encode.ts'
import type { Model } from './model.ts'
import type { Policy } from './policy.ts'
import { inOrder, stay, step, type Step } from './step.ts'
import { cancelled } from './texts.ts'

/** send(): a message leaves while connected; what comes at another time is dropped, not kept. */
export const speak = (model: Model, message: Outgoing, policy: Policy): Step => {
  const { link } = model
  if (model.status !== 'connected' || link.kind !== 'open') return stay(model)
  return inOrder(
    model,
    (next) => step(next, {}, { kind: 'transmit', id: link.id, frame: message.frame }),
    (next) => (message.type === 'response.cancel' ? cancelled(next, policy) : stay(next)),
  )
}

import type * as Voice from '../../../../spec/vela-browser/contract.ts'
import { decode } from './decode.ts'
import type { Model } from './model.ts'
import type { Policy } from './policy.ts'
import { become, inOrder, stay, step, type Step } from './step.ts'
import { completed, delta, transcript } from './texts.ts'
import { malformed, refused } from './trouble.ts'

/** A frame of the current socket. */
export const hear = (model: Model, data: unknown, policy: Policy): Step => {
  if (model.link.kind === 'closing') return stay(model)
  if (model.link.kind === 'opening' && policy.messageBeforeOpen === 'ignore') return stay(model)
  const reading = decode(data)
  switch (reading.kind) {
    case 'malformed':
      return malformed(model, policy)
    case 'unknown':
      return policy.unknownName === 'malformed' ? malformed(model, policy) : stay(model)
    case 'event':
      return inOrder(
        model,
        (next) => recover(next, reading.event, policy),
        (next) => take(next, reading.event, policy),
      )
  }
}

/** A connection that works again, where the policy says so. */
const recover = (model: Model, event: Voice.ServerEvent, policy: Policy): Step => {
  if (policy.recovery === 'never' || event.type === 'error') return stay(model)
  return model.status === 'error' && model.link.kind === 'open'
    ? become('connected')(model)
    : stay(model)
}

/** What each message of the gateway means. */
const take = (model: Model, event: Voice.ServerEvent, policy: Policy): Step => {
  switch (event.type) {
    case 'session.ready':
      return stay(model)
    case 'session.state':
      return session(model, event.payload.value, policy)
    case 'transcript.partial':
      return transcript(model, event.payload.text, false)
    case 'transcript.final':
      return transcript(model, event.payload.text, true)
    case 'response.text.delta':
      return delta(model, event.payload.text)
    case 'response.completed':
      return completed(model, policy)
    case 'error':
      return refused(model, event.payload, policy)
  }
}

/** The phase of the session: whatever the gateway says, in whatever order. */
const session = (model: Model, phase: Voice.Phase, policy: Policy): Step => {
  const show = policy.samePhase === 'show' || model.told !== phase
  return step(model, { phase, told: phase }, { kind: 'phase', phase, show })
}

import type * as Voice from '../../../../spec/vela-browser/contract.ts'
import type { Model } from './model.ts'
import type { Policy } from './policy.ts'
import { letGo } from './release.ts'
import { become, inOrder, stay, step, type Step } from './step.ts'

/** What went wrong; the code is that of the gateway. */
export interface Mishap {
  readonly source: Voice.Trouble
  readonly code: string | null
}

/** The way into 'error', whatever becomes of the socket. */
export const fail = (model: Model, mishap: Mishap, policy: Policy): Step => {
  const tell = (next: Model): Step => step(next, {}, { kind: 'trouble', ...mishap })
  const detour =
    policy.wayToError === 'by-disconnected' && model.status !== 'error'
      ? become('disconnected')
      : stay
  return policy.firstOfError === 'trouble'
    ? inOrder(model, tell, detour, become('error'))
    : inOrder(model, detour, become('error'), tell)
}

const keepsSocket = (policy: Policy, isRetryable: boolean): boolean => {
  switch (policy.socketAfterTrouble) {
    case 'keep':
      return true
    case 'close':
      return false
    case 'keep-if-retryable':
      return isRetryable
  }
}

/** A message that nobody can read. */
export const malformed = (model: Model, policy: Policy): Step =>
  inOrder(
    model,
    (next) => (keepsSocket(policy, false) ? stay(next) : letGo(next, policy)),
    (next) => fail(next, { source: 'message', code: null }, policy),
  )

/** An `error` of the gateway. */
export const refused = (
  model: Model,
  { code, retryable }: { readonly code: string; readonly retryable?: boolean },
  policy: Policy,
): Step =>
  inOrder(
    model,
    (next) => (keepsSocket(policy, retryable === true) ? stay(next) : letGo(next, policy)),
    (next) => fail(next, { source: 'gateway', code }, policy),
  )

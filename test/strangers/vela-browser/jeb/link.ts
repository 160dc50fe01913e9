import { noReply, type Model } from './model.ts'
import type { Policy } from './policy.ts'
import { become, inOrder, stay, step, type Step } from './step.ts'
import { fail } from './trouble.ts'
import { letGo } from './release.ts'

/** A new socket, with a session of its own: nothing of the last one is carried on. */
const dial = (model: Model): Step => {
  const id = model.sockets + 1
  return inOrder(
    { ...model, link: { kind: 'opening', id }, sockets: id, told: null, reply: noReply },
    become('connecting'),
    (next) => step(next, {}, { kind: 'open', id }),
  )
}

/** connect(): opens a socket, unless one is being opened or open. */
export const connect = (model: Model, policy: Policy): Step => {
  switch (model.link.kind) {
    case 'none':
      return dial(model)
    case 'closing':
      return inOrder(model, (next) => letGo(next, policy), dial)
    case 'opening':
      return stay(model)
    case 'open':
      return model.status === 'error' && policy.connectInError === 'replace'
        ? inOrder(model, (next) => letGo(next, policy), dial)
        : stay(model)
  }
}

/** disconnect(): closes the socket, where there is one. */
export const disconnect = (model: Model, policy: Policy): Step => {
  const { link } = model
  if (link.kind === 'none' || link.kind === 'closing') return stay(model)
  if (policy.disconnectShows === 'when-closed') {
    const { id } = link
    return step(model, { link: { kind: 'closing', id } }, { kind: 'close', id })
  }
  const staysInError = model.status === 'error' && policy.disconnectInError === 'stays-error'
  return inOrder(
    model,
    (next) => letGo(next, policy),
    staysInError ? stay : become('disconnected'),
  )
}

/** The socket is open. */
export const opened = (model: Model): Step => {
  const { link } = model
  if (link.kind !== 'opening') return stay(model)
  return become('connected')({ ...model, link: { kind: 'open', id: link.id } })
}

/** The socket has failed: nothing more is expected of it. */
export const failed = (model: Model, policy: Policy): Step =>
  inOrder(
    model,
    (next) => letGo(next, policy),
    (next) => fail(next, { source: 'socket', code: null }, policy),
  )

/** The socket is closed, by the other side or because we asked for it. */
export const closed = (model: Model, policy: Policy): Step => {
  const { link } = model
  if (link.kind === 'none') return stay(model)
  const over = (next: Model): Step => letGo(next, policy, 'forget')
  if (link.kind === 'opening' && policy.closedBeforeOpen === 'error') {
    return inOrder(model, over, (next) => fail(next, { source: 'socket', code: null }, policy))
  }
  const asked = link.kind === 'closing'
  const staysInError = model.status === 'error' && !asked && policy.closedInError === 'stays-error'
  return inOrder(model, over, staysInError ? stay : become('disconnected'))
}

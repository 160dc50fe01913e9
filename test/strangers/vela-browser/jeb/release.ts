import type { Command } from './commands.ts'
import { noLink, type Model } from './model.ts'
import type { Policy } from './policy.ts'
import { stay, step, type Step } from './step.ts'

/** Lets go of the socket: closes it, unless that has been done, and ends what belonged to the connection. */
export const letGo = (model: Model, policy: Policy, how: 'close' | 'forget' = 'close'): Step => {
  const { link } = model
  if (link.kind === 'none') return stay(model)
  const commands: Command[] = []
  const isOurs = how === 'close' && link.kind !== 'closing'
  commands.push(isOurs ? { kind: 'close', id: link.id } : { kind: 'forget', id: link.id })
  const dropsPhase = policy.phaseAfterwards === 'null' && model.phase !== null
  if (dropsPhase) commands.push({ kind: 'phase', phase: null, show: false })
  return step(model, { link: noLink, phase: dropsPhase ? null : model.phase }, ...commands)
}

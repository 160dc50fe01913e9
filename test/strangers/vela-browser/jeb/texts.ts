import type { Model } from './model.ts'
import type { Policy } from './policy.ts'
import { stay, step, type Step } from './step.ts'

/** What the user says: each text takes the place of the one before. */
export const transcript = (model: Model, text: string, isFinal: boolean): Step =>
  step(model, {}, { kind: 'user', text, isFinal })

/** A piece of the assistant's text: it is added to the current turn, or begins one. */
export const delta = (model: Model, piece: string): Step => {
  const before = model.reply.stage === 'running' ? model.reply.text : ''
  const text = before + piece
  return step(
    model,
    { reply: { text, stage: 'running' } },
    { kind: 'assistant', text, isComplete: false },
  )
}

/** The current turn is done; the next delta begins another one. */
export const completed = (model: Model, policy: Policy): Step => {
  const { text, stage } = model.reply
  const isDue = stage === 'running' || stage === 'cut'
  if (!isDue && policy.completedWithoutText === 'skip') return stay(model)
  return step(
    model,
    { reply: { text, stage: 'done' } },
    { kind: 'assistant', text, isComplete: true },
  )
}

/** The user has cancelled the response: what comes now may belong to the next one. */
export const cancelled = (model: Model, policy: Policy): Step =>
  policy.cancelEndsText && model.reply.stage === 'running'
    ? step(model, { reply: { text: model.reply.text, stage: 'cut' } })
    : stay(model)

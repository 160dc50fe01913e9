/**
 * How the chart handles Copilot's reports while it waits for an answer: parts, a whole answer, an empty answer, or a
 * failure.
 */
import { and, not } from 'xstate'
import type { ConversationState } from '../../../spec/agent-voice/contract.ts'
import { fault, giveUp } from './courses.ts'
import { finishVoice, publish, speakAll, speakFirst, speakLast, speakMore } from './effects-of.ts'
import { id, places } from './places.ts'

const inHand = (from: ConversationState) =>
  from === 'processing' ? ([] as const) : ([publish('processing', 'copilot.response')] as const)

/** The reports that are not failures; `name` distinguishes their ids. Their text is spoken as soon as there is some. */
export const answers = (from: 'processing' | 'waitingForCopilot', name: string) =>
  [
    {
      guard: and(['requestIsCurrent', 'completed', not('blank'), 'handleOpen']),
      target: places.generating,
      meta: id(`CT-80s.${name}`),
      actions: [...inHand(from), speakLast, 'dropRequest', 'endStreaming', 'limitSynthesis'],
    },
    {
      guard: and(['requestIsCurrent', 'completed', not('blank')]),
      target: places.generating,
      meta: id(`CT-80.${name}`),
      actions: ['allocHandle', ...inHand(from), speakAll, 'dropRequest', 'limitSynthesis'],
    },
    {
      guard: and(['requestIsCurrent', 'completed', 'handleOpen']),
      target: places.generating,
      meta: id(`CT-80e.${name}`),
      actions: [...inHand(from), finishVoice, 'dropRequest', 'endStreaming', 'limitSynthesis'],
    },
    {
      guard: and(['requestIsCurrent', 'completed']),
      target: places.listening,
      meta: id(`CT-81.${name}`),
      actions: giveUp('copilot.response', 'no-answer'),
    },
    {
      guard: and(['requestIsCurrent', 'pending', not('blank'), 'handleOpen']),
      meta: id(`CT-82m.${name}`),
      actions: speakMore,
    },
    {
      guard: and(['requestIsCurrent', 'pending', not('blank')]),
      meta: id(`CT-82.${name}`),
      actions: ['allocHandle', 'markStreaming', speakFirst],
    },
  ] as const

/** A failure without recovery (AV-SEC-003). */
export const refusal = (name: string) =>
  ({
    guard: and(['requestIsCurrent', 'failed', 'fatal']),
    target: places.faulted,
    meta: id(`CT-83.${name}`),
    actions: fault('heard'),
  }) as const

/** A failure that is not retried. */
export const failure = (name: string) =>
  ({
    guard: and(['requestIsCurrent', 'failed']),
    target: places.listening,
    meta: id(`CT-85.${name}`),
    actions: giveUp('copilot.response', 'no-answer'),
  }) as const

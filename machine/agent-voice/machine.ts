/** Agent Voice in the form that shared code uses. */

import type { ConversationState } from '../../spec/agent-voice/contract.ts'
import { states } from '../../spec/agent-voice/states.ts'
import { defineMachine } from '../define.ts'
import { chart } from './chart.ts'
import { type Context, domains } from './context.ts'
import { nameOf, show } from './emitting.ts'
import type { Received } from './events.ts'
import { isAwaited, observableStateOf, reportedOf } from './observable-state.ts'
import { receive } from './receiving.ts'
import { AgentVoice } from './service.ts'
import { views } from './views.ts'
import { regressionPaths } from './ways/kept.ts'

/** The names on the path to the innermost state of a configuration. */
const pathOf = (value: unknown): readonly string[] =>
  typeof value === 'string'
    ? [value]
    : Object.entries(value as object).flatMap(([name, inner]) => [name, ...pathOf(inner)])

/** The innermost of the ten published names on the path; helper states are never published (AV-REQ-001). */
const published = (value: unknown): string =>
  pathOf(value).findLast((name) => states.some((state) => state === name)) ?? ''

export default defineMachine({
  spec: 'agent-voice',
  chart,
  domains,
  views,
  regressionPaths,
  published,
  receive,
  show,
  nameOf,
  service: AgentVoice,
  observableState: (context, ignored, published) =>
    observableStateOf(context as Context, ignored as Received | null, published as ConversationState),
  reported: (effect, context) => reportedOf(effect, context as Context),
  isAwaited,
})

/** Agent Voice as shared code knows it. */

import type { ConversationState } from '../../spec/agent-voice/contract.ts'
import { states } from '../../spec/agent-voice/states.ts'
import type { Machine } from '../machine.ts'
import { chart } from './chart.ts'
import { type Context, domains } from './context.ts'
import type { Heard } from './events.ts'
import { hear } from './hearing.ts'
import { AgentVoice, agentVoiceOn } from './service.ts'
import { nameOf, show } from './showing.ts'
import { isAwaited, sightOf, toldOf } from './sight.ts'
import { views } from './views.ts'
import { ways } from './ways/kept.ts'

/** The names on the way to the innermost state of a configuration. */
const pathOf = (value: unknown): readonly string[] =>
  typeof value === 'string'
    ? [value]
    : Object.entries(value as object).flatMap(([name, inner]) => [name, ...pathOf(inner)])

/** The innermost of the ten published names on the path; helper states are never published (AV-REQ-001). */
const published = (value: unknown): string =>
  pathOf(value).findLast((name) => states.some((state) => state === name)) ?? ''

const machine: Machine = {
  spec: 'agent-voice',
  chart,
  domains,
  views,
  ways,
  published,
  hear,
  show,
  nameOf,
  settings: (settings) => settings,
  service: AgentVoice as unknown as Machine['service'],
  serviceOn: (engine) => agentVoiceOn(engine) as unknown as Machine['service'],
  sight: (context, ignored, published) =>
    sightOf(context as Context, ignored as Heard | null, published as ConversationState),
  told: (effect, context) => toldOf(effect, context as Context),
  isAwaited,
}

export default machine

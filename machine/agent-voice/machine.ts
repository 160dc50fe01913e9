/** Agent Voice as shared code knows it. */
import type { Payload } from '../../spec/log.ts'
import type { Machine } from '../machine.ts'
import { chart } from './chart.ts'
import { domains } from './context.ts'
import type { Heard } from './events.ts'
import { AgentVoice } from './service.ts'

/** Fields that carry an id, in the vocabulary of the spec. */
const idFields = ['utterance', 'request', 'handle', 'turn'] as const

/** `request#7` is 7: a chart that is run without its service keeps the numbers of the log. */
const numberIn = (name: unknown): number => Number(String(name).split('#')[1] ?? 0)

function hear(what: string, payload: Payload, at: number): Heard {
  const id = idFields.map((field) => payload[field]).find((name) => name !== undefined)
  return {
    type: what as Heard['type'],
    at,
    id: id === undefined ? 0 : numberIn(id),
    blank: (payload.text ?? '') === '',
    word: (payload.status ?? payload.source ?? '') as Heard['word'],
  }
}

/** The ten published states are the innermost of these names on the path; helper leaves are never published. */
function published(value: unknown): string {
  if (typeof value === 'string') return value
  const [[name, inner] = ['', '']] = Object.entries(value as Record<string, unknown>)
  if (name === 'active') return published(inner)
  return name === 'processing' && inner === 'waitingForCopilot' ? inner : name
}

const named = (params: Readonly<Record<string, unknown>>): Payload =>
  Object.fromEntries(
    Object.entries(params).map(([field, value]) => [
      field,
      idFields.some((id) => id === field) ? `${field}#${value}` : (value as string),
    ]),
  )

const settledStart = (code: unknown): Payload => ({
  call: 'user.start',
  outcome: code === null ? 'resolved' : 'rejected',
  code: code === null ? '' : String(code),
})

const machine: Machine = {
  spec: 'agent-voice',
  chart,
  domains,
  published,
  hear,
  show: ({ type, params }, from) => {
    if (type === 'publish') return { what: 'state', with: { from, ...named(params) } }
    if (type === 'settleStart') return { what: 'settled', with: settledStart(params.code) }
    return { what: type, with: named(params) }
  },
  settings: (settings) => settings,
  service: AgentVoice as unknown as Machine['service'],
}

export default machine

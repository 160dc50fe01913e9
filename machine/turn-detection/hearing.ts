/** Hearing: an event of the vocabulary as the chart hears it when it is run without its service. */
import type { Payload } from '../../spec/log.ts'
import { particulars } from '../../spec/turn-detection/words/fields.ts'
import { firstNumberIn } from '../log-names.ts'
import type { Asked } from './context/safe.ts'
import type { Call, EventName, Heard } from './events.ts'

/** Fields that carry an id. */
const idFields = ['session', 'response', 'handle'] as const

/** Calls that somebody waits for; who that is tells nobody but the service. */
const calls: readonly string[] = [
  'service.initialize',
  'user.configure',
  'user.requestMode',
  'user.misconfigure',
] satisfies readonly Call[]

const caller = 1

const settable = ['mode', ...Object.keys(particulars)]

/** The members of a configuration that a payload has. */
const askedIn = (payload: Payload): Asked =>
  Object.fromEntries(settable.flatMap((name) => (name in payload ? [[name, payload[name]]] : [])))

/** Numbers of another kind are mended, as any configuration is; words are not. */
function misconfigured({ field }: Payload): Pick<Heard, 'type' | 'asked'> {
  const isWord = field === 'mode' || field === 'eagerness'
  if (isWord) return { type: 'user.misconfigure', asked: {} }
  return { type: 'user.configure', asked: { mode: 'server_vad', [String(field)]: Number.NaN } }
}

/** An event in canonical ids at `at` ms; `agoMs` tells how long ago the server's event was received. */
export function hear(what: string, payload: Payload, at: number): Heard {
  const { agoMs, latencyMs, heardMs } = payload
  const isCall = calls.includes(what)
  return {
    type: what as EventName,
    at,
    id: isCall ? caller : firstNumberIn(payload, idFields),
    call: isCall ? (what as Call) : '',
    asked: askedIn(payload),
    stamp: at - Number(agoMs ?? 0),
    latencyMs: typeof latencyMs === 'number' ? latencyMs : null,
    heardMs: Number(heardMs ?? 0),
    ...(what === 'user.misconfigure' ? misconfigured(payload) : {}),
  }
}

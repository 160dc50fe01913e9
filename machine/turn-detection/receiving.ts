/**
 * Receiving: converts an event of the vocabulary to the form that the chart receives when it runs without its service.
 */
import type { Payload } from '../../spec/log.ts'
import { particulars } from '../../spec/turn-detection/protocol.ts'
import { firstNumberIn } from '../log-names.ts'
import type { Asked } from './context/safe.ts'
import type { Call, EventName, Received } from './events.ts'

/** Fields that contain an id. */
const idFields = ['session', 'response', 'handle'] as const

/** Calls that wait for an answer; only the service has the callers. */
const calls: readonly string[] = [
  'service.initialize',
  'user.configure',
  'user.requestMode',
  'user.misconfigure',
] satisfies readonly Call[]

const caller = 1

const settable = ['mode', ...Object.keys(particulars)]

/** The members of a configuration in a payload. */
const askedIn = (payload: Payload): Asked =>
  Object.fromEntries(settable.flatMap((name) => (name in payload ? [[name, payload[name]]] : [])))

/** Invalid numbers are corrected, as in any configuration; names are not. */
function misconfigured({ field }: Payload): Pick<Received, 'type' | 'asked'> {
  const isWord = field === 'mode' || field === 'eagerness'
  if (isWord) return { type: 'user.misconfigure', asked: {} }
  return { type: 'user.configure', asked: { mode: 'server_vad', [String(field)]: Number.NaN } }
}

/** An event in canonical ids at `at` ms; `agoMs`: how long ago the server's event was received. */
export function receive(what: string, payload: Payload, at: number): Received {
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

/** Turns what comes in from outside into inputs of the reducer. Nothing here throws or keeps anything. */
import { Buffer } from 'node:buffer'
import type * as Vela from '../../../../spec/vela/contract.ts'
import type { Input, Refusal } from './session.ts'

type Members = Readonly<Record<string, unknown>>

const isMembers = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const refused = (reason: Refusal): Input => ({ type: 'refused', reason })

const client = (event: Vela.ClientEvent): Input => ({ type: 'client', event })

/** The own member of an object. */
const member = (members: Members, name: string): unknown =>
  Object.hasOwn(members, name) ? members[name] : undefined

const decodeEnvelope = (value: unknown): Input => {
  if (!isMembers(value)) return refused('envelope')
  const type = member(value, 'type')
  const payload = member(value, 'payload')
  if (typeof type !== 'string' || !isMembers(payload)) return refused('envelope')
  switch (type) {
    case 'session.start':
    case 'input_audio.commit':
    case 'response.cancel':
      return client({ type, payload: {} })
    case 'input_audio.append': {
      const chunk = member(payload, 'chunk')
      return typeof chunk === 'string' ? client({ type, payload: { chunk } }) : refused('payload')
    }
    default:
      return refused('name')
  }
}

/** A text frame as an input. Members that are not known are left out. */
export const decodeText = (frame: unknown, maxBytes: number): Input => {
  if (typeof frame !== 'string') return refused('envelope')
  if (Buffer.byteLength(frame, 'utf8') > maxBytes) return { type: 'oversize' }
  let value: unknown
  try {
    value = JSON.parse(frame)
  } catch {
    return refused('json')
  }
  return decodeEnvelope(value)
}

/** A binary frame as an input. */
export const decodeBinary = (bytes: unknown, maxBytes: number): Input =>
  bytes instanceof Uint8Array && bytes.byteLength > maxBytes ? { type: 'oversize' } : { type: 'binary' }

/** A signal of the pipeline as an input; null when it is none. */
export const decodeSignal = (value: unknown): Input | null => {
  if (!isMembers(value)) return null
  const { type, turn, text, part, isRunning } = value
  if (typeof turn !== 'number') return null
  switch (type) {
    case 'partial':
    case 'final':
    case 'delta':
      return typeof text === 'string' ? { type: 'signal', signal: { type, turn, text } } : null
    case 'finished':
      return { type: 'signal', signal: { type, turn } }
    case 'failed':
      return { type: 'signal', signal: { type, turn, part: toPart(part) } }
    case 'works':
      if (typeof isRunning !== 'boolean') return null
      return { type: 'signal', signal: { type, turn, part: toPart(part), isRunning } }
    default:
      return null
  }
}

/** The part that a signal names; an unknown part counts as the one that the phases do not depend on. */
const toPart = (part: unknown): Vela.PipelinePart =>
  part === 'recognition' || part === 'model' || part === 'speech' ? part : 'tool'

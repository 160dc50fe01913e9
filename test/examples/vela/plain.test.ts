/** A plain gateway by the contract of Vela: neither table nor monitors find anything in what it does. */
import { describe } from 'vitest'
import Plain from '../../../examples/vela/plain.ts'
import type { Spec } from '../../../spec/spec.ts'
import vela from '../../../spec/vela/spec.ts'
import { plainFollows, plainWalks } from '../../laws/examples.ts'
import { goodLogs } from '../../spec/vela/good-logs.ts'

const spec = vela as unknown as Spec

const grounds = [
  { name: 'nominal', settings: spec.settings },
  ...spec.variants.map((settings, index) => ({ name: `variant ${index}`, settings })),
  { name: 'little room', settings: { ...spec.settings, maxTurnChars: 100, maxMessageBytes: 200 } },
  { name: 'a turn may take 5 s', settings: { ...spec.settings, turnTimeoutMs: 5000 } },
]

describe('the plain gateway handles the inputs of the good logs correctly:', () =>
  plainFollows(spec, Plain, goodLogs))
describe('on random walks the plain gateway does nothing wrong:', () => plainWalks(spec, Plain, grounds, 6))

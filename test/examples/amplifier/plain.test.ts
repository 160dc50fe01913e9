/** A plain class by the contract of Amplifier: neither table nor monitors find anything in what it does. */
import { describe } from 'vitest'
import Plain from '../../../examples/amplifier/plain.ts'
import amplifier from '../../../spec/amplifier/spec.ts'
import type { Spec } from '../../../spec/spec.ts'
import { plainFollows, plainWalks } from '../../laws/examples.ts'
import { goodLogs } from '../../spec/amplifier/good-logs.ts'

const spec = amplifier as unknown as Spec

const grounds = [
  { name: 'nominal', settings: spec.settings },
  ...spec.variants.map((settings, index) => ({ name: `variant ${index}`, settings })),
]

describe('told what the good logs hear, the plain class does nothing wrong:', () =>
  plainFollows(spec, Plain, goodLogs))
describe('on random walks the plain class does nothing wrong:', () => plainWalks(spec, Plain, grounds, 6))

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

/**
 * Logs in which a service answers in the very instant in which it is asked, which nobody can who only hears events, and
 * those in which somebody rests where the plain class goes on.
 */
const otherwise = [
  'a model that does not answer in time',
  'a model that never answers',
  'every try fails',
  'a session that has expired, and a user who does not wait',
  'three attempts that fail, and a fourth that is asked for',
  'a reconnection that fails, in which much else happens',
  'what changes nothing in speaking',
  'a dropout that heals as its time is up',
]

describe('the plain class handles the inputs of the good logs correctly:', () =>
  plainFollows(spec, Plain, goodLogs, otherwise))
describe('on random walks the plain class does nothing wrong:', () => plainWalks(spec, Plain, grounds, 6))

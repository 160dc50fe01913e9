/** A plain connection of a browser by the contract of Vela: neither table nor monitors find anything in what it does. */
import { describe } from 'vitest'
import Plain from '../../../examples/vela-browser/plain.ts'
import type { Spec } from '../../../spec/spec.ts'
import browser from '../../../spec/vela-browser/spec.ts'
import { plainFollows, plainWalks } from '../../laws/examples.ts'
import { goodLogs } from '../../spec/vela-browser/good-logs.ts'

const spec = browser as unknown as Spec

const grounds = [spec.settings, ...spec.variants].map((settings, index) => ({
  name: `settings ${index}`,
  settings,
}))

describe('the plain connection handles the inputs of the good logs correctly:', () =>
  plainFollows(spec, Plain, goodLogs))
describe('on random walks the plain connection does nothing wrong:', () =>
  plainWalks(spec, Plain, grounds, 12))

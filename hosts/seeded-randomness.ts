/**
 * Seeded randomness: every random source of Node draws from one stream per run, so that a run of any class is a
 * function of its seed.
 */
import crypto from 'node:crypto'
import { stream } from '../simulators/random.ts'
import { replace } from './replace.ts'

/** Randomness under the globals and `node:crypto` of this thread. */
export interface SeededRandomness {
  /** Starts the stream `name` of `seed`, from its beginning. */
  seed(seed: string, name: string): void
  /** Gives the real randomness back. */
  uninstall(): void
}

/** Replaces the randomness of this thread; until the first `seed` it draws from the stream of two empty names. */
export function installSeededRandomness(): SeededRandomness {
  let drawn = stream('', '')
  const below = (limit: number) => drawn.below(limit)
  const fakes = [
    replace(Math, { random: () => (below(2 ** 26) * 2 ** 27 + below(2 ** 27)) / 2 ** 53 }),
    replace(crypto, cryptoOver(below)),
    replace(globalThis.crypto, webCryptoOver(below)),
  ]
  return {
    seed: (seed, name) => {
      drawn = stream(seed, name)
    },
    uninstall: () => {
      for (const restore of fakes) restore()
    },
  }
}

type Below = (limit: number) => number
type Done<Value> = (error: null, value: Value) => void

/** `getRandomValues` of `node:crypto` reads its own from here. */
function webCryptoOver(below: Below) {
  return {
    getRandomValues: <View extends NodeJS.ArrayBufferView>(view: View) => fill(below, view),
    randomUUID: () => uuid(below),
  }
}

function cryptoOver(below: Below) {
  const bytes = (size: number) => fill(below, Buffer.alloc(size))
  return {
    randomUUID: () => uuid(below),
    randomBytes: (size: number, done?: Done<Buffer>) => answer(bytes(size), done),
    randomInt: (...given: readonly (number | Done<number>)[]) => {
      const [first = 0, second] = given.filter((value) => typeof value === 'number')
      const done = given.find((value) => typeof value === 'function')
      const [from, to] = second === undefined ? [0, first] : [first, second]
      return answer(from + below(to - from), done)
    },
    randomFillSync: (view: NodeJS.ArrayBufferView, offset = 0, size?: number) => {
      fill(below, bytesOf(view).subarray(offset, size === undefined ? undefined : offset + size))
      return view
    },
    randomFill: (view: NodeJS.ArrayBufferView, ...rest: readonly (number | Done<unknown>)[]) => {
      const [offset = 0, size] = rest.filter((value) => typeof value === 'number')
      fill(below, bytesOf(view).subarray(offset, size === undefined ? undefined : offset + size))
      return answer(view, rest.find((value) => typeof value === 'function') as Done<unknown> | undefined)
    },
  }
}

/** Hands a value over as `node:crypto` does: returned, or later when a callback was given. */
function answer<Value>(value: Value, done: Done<Value> | undefined): Value | undefined {
  if (done === undefined) return value
  process.nextTick(done, null, value)
  return undefined
}

function fill<View extends NodeJS.ArrayBufferView>(below: Below, view: View): View {
  const bytes = bytesOf(view)
  for (let at = 0; at < bytes.length; at += 1) bytes[at] = below(256)
  return view
}

function bytesOf(view: NodeJS.ArrayBufferView): Uint8Array {
  return new Uint8Array(view.buffer, view.byteOffset, view.byteLength)
}

/** A UUID of version 4: its 13th digit is 4, its 17th one of 8, 9, a, b. */
function uuid(below: Below): string {
  const digits = fill(below, Buffer.alloc(16)).toString('hex')
  const variant = '89ab'.charAt(below(4))
  const parts = [digits.slice(0, 8), digits.slice(8, 12), `4${digits.slice(13, 16)}`]
  return [...parts, `${variant}${digits.slice(17, 20)}`, digits.slice(20)].join('-')
}

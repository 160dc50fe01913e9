/** Leaks: what was said is found wherever it shows, and what cannot change any more is looked through once. */
import { describe, expect, it } from 'vitest'
import { credential, leaks } from '../../spec/leaks.ts'

const secret = 'the moon is hollow'
const found = { leaks: true }

describe('a text that was said', () => {
  const places: readonly (readonly [string, unknown])[] = [
    ['by itself', secret],
    ['in another text', `he said "${secret}".`],
    ['in a list of a member', { kept: [{ note: secret }] }],
    ['as a name', { [secret]: 1 }],
    ['in what is frozen', Object.freeze({ note: secret })],
  ]

  it.each(places)('is found %s', (_, value) => {
    const { said, in: emits } = leaks()
    expect(emits(value)).toEqual({})
    said(secret)
    // What is frozen was looked through before anybody knew the text: only a copy of it can hold it by knowledge.
    expect(emits(structuredClone(value))).toEqual(found)
  })

  it('is found in what was clean and has changed since', () => {
    const { said, in: emits } = leaks()
    const list: string[] = []
    const value = Object.freeze({ list })
    expect(emits(value)).toEqual({})
    said(secret)
    list.push(secret)
    expect(emits(value)).toEqual(found)
  })

  it('A leaked text is not found where it is absent, nor when it is too short to exclude chance', () => {
    const { said, in: emits } = leaks()
    said(secret)
    said('moon')
    said(undefined)
    expect(emits({ note: 'the moon is full', at: 3, gone: null })).toEqual({})
  })
})

describe('a list of things', () => {
  it('is looked through thing by thing, and only what may have changed is looked at again', () => {
    let looks = 0
    const record = Object.freeze({
      toJSON: () => {
        looks += 1
        return { note: 'nothing' }
      },
    })
    const { said, in: emits } = leaks()
    const list: object[] = [record, { note: 'nothing' }]
    expect(emits(list)).toEqual({})
    expect(emits(list)).toEqual({})
    expect(looks).toBe(1)
    said(secret)
    list.push({ note: secret })
    expect(emits(list)).toEqual(found)
  })

  it('of samples is one text, as it is written down', () => {
    const { said, in: emits } = leaks()
    said('0.25,0.5,0.75')
    expect(emits({ chunk: [0, 0.25, 0.5, 0.75] })).toEqual(found)
  })
})

it('a credential is found without having been said', () => {
  expect(leaks().in([{ error: credential }])).toEqual(found)
})

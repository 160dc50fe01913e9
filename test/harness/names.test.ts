import { describe, expect, it } from 'vitest'
import { names } from '../../harness/subjects/names.ts'
import type { Word } from '../../spec/words.ts'

const word = (fields: Word['fields']): Word => ({
  name: 'w',
  lane: 'x',
  says: '',
  fields,
  basis: 'document',
  requirements: [],
})
const request = word({ request: { kind: 'id', of: 'request' } })
const both = word({ request: { kind: 'id', of: 'request' }, turn: { kind: 'id', of: 'turn' } })
const text = word({ text: { kind: 'text' } })
const label = word({ label: { kind: 'label' } })
const status = word({ status: { kind: 'one of', values: ['done', 'failed'] } })
const rest = word({
  at: { kind: 'instant' },
  on: { kind: 'flag' },
  attempt: { kind: 'number', unit: 'attempts' },
})

describe('names', () => {
  it('number ids of each family in order of first appearance', () => {
    const { canonical } = names(new Set())
    expect(canonical(request, { request: 'zz' })).toEqual({ request: 'request#1' })
    expect(canonical(both, { request: 'aa', turn: 'zz' })).toEqual({ request: 'request#2', turn: 'turn#1' })
    expect(canonical(request, { request: 'zz' })).toEqual({ request: 'request#1' })
  })

  it('Names return the raw string, and an unused name stands for itself', () => {
    const { canonical, raw } = names(new Set())
    canonical(request, { request: 'f47ac10b' })
    expect(raw(request, { request: 'request#1' })).toEqual({ request: 'f47ac10b' })
    expect(raw(request, { request: 'request#7' })).toEqual({ request: 'request#7' })
    expect(canonical(request, { request: 'request#7' })).toEqual({ request: 'request#7' })
  })

  it('Names never give one name to two strings of any source', () => {
    const { canonical, raw } = names(new Set())
    raw(request, { request: 'request#2' })
    const given = ['a', 'b', 'c', 'request#1'].map((id) => canonical(request, { request: id }).request)
    expect(new Set([...given, 'request#2']).size).toBe(5)
    expect(['a', 'b', 'c', 'request#1']).toEqual(
      given.map((name) => raw(request, { request: String(name) }).request),
    )
  })

  it('hide texts behind tokens, the same text behind the same one, and blanks behind nothing', () => {
    const { canonical, raw, token } = names(new Set())
    expect(token('Bitte löschen')).toBe('text#1')
    expect(canonical(text, { text: 'Bitte löschen' })).toEqual({ text: 'text#1' })
    expect(canonical(text, { text: 'Bitte  löschen' })).toEqual({ text: 'text#2' })
    expect(['', '  ', '\t\n', '\u00A0'].map((blank) => canonical(text, { text: blank }).text)).toEqual([
      '',
      '',
      '',
      '',
    ])
    expect(raw(text, { text: 'text#1' })).toEqual({ text: 'Bitte löschen' })
    expect(raw(text, { text: '' })).toEqual({ text: '' })
  })

  it('keep labels that are known, and hide any other text that stands for one', () => {
    const { canonical } = names(new Set(['● Listening']))
    expect(canonical(label, { label: '● Listening' })).toEqual({ label: '● Listening' })
    expect(canonical(label, { label: 'the password is 1234' })).toEqual({ label: 'text#1' })
    expect(canonical(label, { label: ' ' })).toEqual({ label: '' })
  })

  it('keep the values that a field may have, and hide any other', () => {
    const { canonical } = names(new Set())
    expect(canonical(status, { status: 'done' })).toEqual({ status: 'done' })
    expect(canonical(status, { status: 'secret' })).toEqual({ status: 'text#1' })
  })

  it('keep the fields of the word and no others; numbers, flags and null as they are', () => {
    const { canonical } = names(new Set())
    const payload = { at: 5, on: false, attempt: 1, password: 'x', prototype: 'y' }
    expect(canonical(rest, payload)).toEqual({ at: 5, on: false, attempt: 1 })
    expect(canonical(request, { request: null })).toEqual({ request: null })
    expect(canonical(request, {})).toEqual({})
  })

  it('know a value that no log can hold by its type', () => {
    const cycle: { self?: unknown } = {}
    cycle.self = cycle
    const canonical = (value: unknown) => names(new Set()).canonical(text, { text: value as string })
    expect([cycle, () => 1, Symbol('s'), 1n, Number.NaN, 7].map((value) => canonical(value).text)).toEqual([
      '(object)',
      '(function)',
      '(symbol)',
      '(bigint)',
      '(not finite)',
      7,
    ])
  })

  it('survive a round trip', () => {
    const { canonical, raw } = names(new Set())
    const payload = { request: 'a-1', turn: 'b-2' }
    expect(raw(both, canonical(both, payload))).toEqual(payload)
  })
})

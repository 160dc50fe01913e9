import { describe, expect, it } from 'vitest'
import { emits } from '../../spec/lines.ts'
import type { Line } from '../../spec/log.ts'
import { once } from '../../spec/once.ts'

const line = (what: string, name = ''): Line => ({ at: 0, who: 'subject', way: 'out', what, with: { name } })

const asked = once<readonly string[]>({
  to: (each) => (emits(each, 'done') ? String(each.with.name) : null),
  may: (name, trace) => trace.includes(name),
  afresh: (each) => emits(each, 'afresh'),
  found: (name) => ({ expected: 'once', got: name }),
})

/** What is answered at each of the lines, where `known` may be done. */
function answers(lines: readonly Line[], known: readonly string[]) {
  let done: readonly string[] = asked.start ?? []
  return lines.map((each) => {
    const answer = asked.ask(each, done, known)
    done = asked.remember?.(done, each, known) ?? done
    return answer
  })
}

const again = (got: string) => ({ expected: 'once', got })

describe('what is done once to each', () => {
  it('is fine the first time, for every name', () => {
    expect(answers([line('done', 'a'), line('done', 'b')], ['a', 'b'])).toEqual([true, true])
  })

  it('A repeated effect is found the second time, with any lines in between', () => {
    const lines = [line('done', 'a'), line('else', 'a'), line('done', 'b'), line('done', 'a')]
    expect(answers(lines, ['a', 'b'])).toEqual([true, null, true, again('a')])
  })

  it('may be done once more afresh', () => {
    const lines = [line('done', 'a'), line('afresh'), line('done', 'a'), line('done', 'a')]
    expect(answers(lines, ['a'])).toEqual([true, null, true, again('a')])
  })

  it('is found where it may not be done at all', () => {
    expect(answers([line('done', 'c')], ['a'])).toEqual([again('c')])
  })

  it('is remembered for 64 names, and the oldest is forgotten first', () => {
    const names = Array.from({ length: 65 }, (_, index) => `n${index}`)
    const lines = [...names, 'n1', 'n0'].map((name) => line('done', name))
    expect(answers(lines, names).slice(65)).toEqual([again('n1'), true])
  })
})

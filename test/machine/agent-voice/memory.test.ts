/** What the service remembers, and that it forgets. */
import { describe, expect, it } from 'vitest'
import { type Context, initialContext } from '../../../machine/agent-voice/context.ts'
import { received, stamped } from '../../../machine/agent-voice/intake.ts'
import { memoryOf } from '../../../machine/agent-voice/service/memory.ts'
import { sessions } from '../../../machine/agent-voice/service/sessions.ts'
import { idOf, nameOf, numbers } from '../../../machine/service/numbers.ts'
import { defaults } from '../../../spec/agent-voice/settings.ts'

const talking = (context: Partial<Context>): Context => ({
  ...initialContext(defaults),
  conversing: true,
  turn: 1,
  ...context,
})

const silence = stamped(received('vad.end'), 0)

describe('what was said', () => {
  const filled = () => {
    const memory = memoryOf('copilot')
    for (const id of [1, 2, 3, 4, 5]) memory.utterances.keep(id, { text: `words ${id}` })
    return memory
  }
  const kept = (memory: ReturnType<typeof filled>) =>
    [1, 2, 3, 4, 5].filter((id) => memory.utterances.said(id) !== undefined)

  it('is kept while it is answered, queued, deferred, or may be asked again', () => {
    const memory = filled()
    const deferred = [
      { type: 'stt.final', id: 4 },
      { type: 'copilot.request', id: 5 },
    ]
    memory.forget(talking({ utterance: 1, queue: [2], retryUtterance: 3, deferred }), silence, true)
    expect(kept(memory)).toEqual([1, 2, 3, 4])
  })

  it('is forgotten when the conversation is over', () => {
    const memory = filled()
    memory.forget(talking({ utterance: 1, conversing: false }), null, true)
    expect(kept(memory)).toEqual([])
  })

  it('counts as it was said first', () => {
    const memory = filled()
    memory.utterances.keep(1, { text: 'other words' })
    expect(memory.utterances.said(1)).toEqual({ text: 'words 1' })
  })
})

describe('parts of answers', () => {
  it('are kept while their turn lives', () => {
    const { texts, forget } = memoryOf('copilot')
    const [old, part] = [texts.keep('old', 1), texts.keep('new', 2, 'request-2')]
    forget(talking({ turn: 2 }), silence, true)
    expect([texts.begin(old).text, texts.begin(part)]).toEqual(['', { text: 'new', requestId: 'request-2' }])
    forget(talking({ turn: 2, conversing: false }), silence, true)
    expect(texts.begin(part)).toEqual({ text: '' })
  })

  it('of an input that changed nothing are not kept at all', () => {
    const { texts, forget } = memoryOf('copilot')
    const part = texts.keep('ignored', 1)
    forget(talking({}), stamped(received('copilot.response', { part }), 0), false)
    expect(texts.begin(part).text).toBe('')
  })

  it('that are blank have no number', () => {
    const { texts } = memoryOf('copilot')
    expect([texts.keep('', 1), texts.keep(' \t', 1), texts.keep(undefined, 1), texts.keep('x', 1)]).toEqual([
      0, 0, 0, 1,
    ])
  })

  it('are joined in the order in which they were spoken', () => {
    const { texts } = memoryOf('copilot')
    const [a, b, c] = ['a', 'b', 'c'].map((text) => texts.keep(text, 1))
    texts.begin(Number(c))
    texts.begin(Number(b))
    texts.add(Number(a))
    expect(texts.again()).toEqual({ text: 'ba' })
  })
})

describe('turns', () => {
  it('but the present one are forgotten; without one, but the last', () => {
    const { turns, forget, learn } = memoryOf('copilot')
    for (const turn of [1, 2, 3]) learn(talking({ turn }), turn)
    forget(talking({ turn: 3 }), null, true)
    expect([1, 2, 3].map((turn) => turns.of(turn)?.startedAt)).toEqual([undefined, undefined, 3])
    forget(talking({ turn: 0, conversing: false }), null, true)
    expect(turns.context(0, 9, 0)).toMatchObject({ turnId: 'turn-3', metadata: { retryCount: 0 } })
  })

  it('Turns that never existed are not reported', () => {
    expect(memoryOf('copilot').turns.context(0, 0, 0)).toEqual({
      turnId: '',
      startedAt: '1970-01-01T00:00:00.000Z',
      interruptions: 0,
      metadata: { retryCount: 0 },
    })
  })
})

describe('names', () => {
  it('have numbers in order of appearance, both ways, and the oldest of many is forgotten', () => {
    const { of, nameOf: back } = numbers()
    expect([of('a'), of('b'), of('a')]).toEqual([1, 2, 1])
    expect([back(1), back(2), back(3)]).toEqual(['a', 'b', ''])
    for (let n = 0; n < 256; n += 1) of(`more ${n}`)
    expect([back(1), back(2), back(258), of('a')]).toEqual(['', '', 'more 255', 259])
  })

  it('that the machine gave out lead back to their ids, and no others do', () => {
    expect(idOf('turn', nameOf('turn', 12))).toBe(12)
    for (const name of ['turn-1e1', 'turn-01', 'turn-', 'request-1', 'turn-0x1', '', null, 7])
      expect(idOf('turn', name)).toBe(0)
  })
})

describe('sessions', () => {
  it('are superseded by newer ones, until they are entered again', () => {
    const { enter, isSuperseded, current } = sessions()
    for (const id of ['a', 'a', 'b']) enter(id)
    expect([current(), isSuperseded('a'), isSuperseded('b'), isSuperseded('c')]).toEqual([
      'b',
      true,
      false,
      false,
    ])
    enter('a')
    expect([current(), isSuperseded('a'), isSuperseded('b')]).toEqual(['a', false, true])
  })
})

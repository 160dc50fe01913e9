import { describe, expect, it } from 'vitest'
import { saying } from '../../harness/playing/saying.ts'
import type { Line, Payload } from '../../spec/log.ts'
import { spec } from '../support/agent-voice.ts'

const line = (way: 'in' | 'out', what: string, payload: Payload): Line => ({
  at: 0,
  who: '',
  way,
  what,
  with: payload,
})
const fresh = { what: 'stt.final', with: { utterance: 'fresh', text: 'fresh' } }
const current = { what: 'copilot.response', with: { request: 'current', status: 'completed', text: 'fresh' } }

const log: readonly Line[] = [
  line('in', 'stt.final', { utterance: 'utterance#1001', text: 'text#1' }),
  line('out', 'copilot.send', {
    request: 'request#1',
    utterance: 'utterance#1001',
    text: 'text#1',
    attempt: 1,
  }),
]

describe('saying', () => {
  it('makes symbols concrete: what there is by its id, what is new by one that never was', () => {
    const says = saying(spec, spec.settings)
    expect(says.say(current)).toBeNull()
    says.follow(log)
    expect(says.say(current)?.with).toMatchObject({ request: 'request#1', status: 'completed' })
    const said = says.say(fresh)
    expect(says.say(fresh)).toEqual(said)
    says.follow([...log, line('in', 'stt.final', said?.with ?? {})])
    expect(new Set([said?.with.utterance, says.say(fresh)?.with.utterance, 'utterance#1']).size).toBe(3)
  })

  it('Saying never repeats an id of the log, also when another sender has used more ids', () => {
    const first = saying(spec, spec.settings)
    const said = first.say(fresh)
    const second = saying(spec, spec.settings)
    second.follow([line('in', 'stt.final', said?.with ?? {})])
    expect(second.say(fresh)?.with.utterance).not.toBe(said?.with.utterance)
  })

  it('says different words each time', () => {
    const says = saying(spec, spec.settings)
    const said = says.say(fresh)
    says.follow([line('in', 'stt.final', said?.with ?? {})])
    expect(says.say(fresh)?.with.text).not.toBe(said?.with.text)
  })

  it('speaks of nothing stale before something was superseded', () => {
    const says = saying(spec, spec.settings)
    const stale = { what: 'copilot.request', with: { request: 'stale' } }
    says.follow(log)
    expect(says.say(stale)).toBeNull()
    const twoTurns = [
      ...log,
      line('out', 'state', { from: 'processing', to: 'listening', cause: 'user.interrupt' }),
    ]
    says.follow(twoTurns)
    expect(says.say(stale)?.with).toEqual({ request: 'request#1' })
  })

  it('reads each line of a growing log once', () => {
    const says = saying(spec, spec.settings)
    says.follow(log.slice(0, 1))
    says.follow(log)
    says.follow(log)
    expect(says.say(current)?.with.request).toBe('request#1')
  })

  it('knows nothing of an event that the spec does not have', () => {
    expect(saying(spec, spec.settings).say({ what: 'nonsense', with: {} })).toBeNull()
  })

  it('Saying reports the answer of the table: a change, an output, or none', () => {
    const says = saying(spec, spec.settings)
    const start = { what: 'user.start', with: {} }
    expect(says.changes(start, 'idle', 0)).toBe(false)
    says.follow([line('in', 'session.ready', { session: 'session#1' }), line('in', 'audio.primed', {})])
    expect(says.changes(start, 'idle', 0)).toBe(true)
    expect(says.changes(start, 'listening', 0)).toBe(false)
    const answered = saying(spec, spec.settings)
    answered.follow([
      ...log,
      line('out', 'state', { from: 'listening', to: 'processing', cause: 'stt.final' }),
    ])
    const answer = { what: current.what, with: { ...current.with, request: 'request#1' } }
    expect(answered.changes(answer, 'processing', 0)).toBe(true)
  })

  it('a fork goes its own way', () => {
    const says = saying(spec, spec.settings)
    const fork = says.fork()
    fork.follow(log)
    expect([says.say(current), fork.say(current)?.with.request]).toEqual([null, 'request#1'])
  })
})

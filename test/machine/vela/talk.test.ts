/** A conversation over the gateway, as its client and its pipeline see it. */
import { describe, expect, it } from 'vitest'
import { desk } from './desk.ts'

const listens = { cancelTarget: 'listening' } as const
const skeleton = { processor: 'none' } as const

describe('a connection', () => {
  it('A connection receives its session and its phase, in this order and without a request', () => {
    expect(desk().connect().saw).toEqual(['session.ready id-1', 'session.state idle'])
  })

  it('is upgraded on the endpoint alone', () => {
    const { gateway } = desk()
    expect(['/ws', '/', '/ws/', '/other'].map((path) => gateway.accepts(path))).toEqual([
      true,
      false,
      false,
      false,
    ])
  })

  it('has a session of its own, which ends with it', () => {
    const { gateway, connect } = desk()
    const [one, other] = [connect(), connect()]
    expect([one.saw[0], other.saw[0], gateway.sessions]).toEqual([
      'session.ready id-1',
      'session.ready id-2',
      2,
    ])
    one.door.closed()
    one.door.closed()
    expect(gateway.sessions).toBe(1)
    expect(connect().saw[0]).toBe('session.ready id-3')
  })

  it('A connection receives nothing once it is down', () => {
    const { connectedIn } = desk()
    const { door, saw, says, signal } = connectedIn('thinking')
    door.closed()
    expect(saw).toEqual(['abort 1'])
    says('session.start')
    door.text('')
    signal({ type: 'delta', turn: 1, text: 'Late' })
    door.broken(1002)
    expect(saw).toEqual(['abort 1'])
  })

  it('knows nothing of another', () => {
    const { connect } = desk()
    const [one, other] = [connect(), connect()]
    one.append('a')
    other.append('b')
    one.says('input_audio.commit')
    other.door.broken(1002)
    other.signal({ type: 'delta', turn: 1, text: 'Late' })
    one.signal({ type: 'delta', turn: 1, text: 'Yes' })
    expect(one.saw.slice(2)).toEqual([
      'session.state listening',
      'begin 1',
      'append 1 a',
      'commit 1',
      'session.state thinking',
      'session.state speaking',
      'response.text.delta Yes',
    ])
    expect(other.saw.slice(-2)).toEqual(['close 1002', 'abort 1'])
  })
})

describe('a turn', () => {
  it('is handed on as it comes, answered, and done', () => {
    const { saw, says, append, signal } = desk().connectedIn('idle')
    append('a')
    append('')
    signal({ type: 'partial', turn: 1, text: 'Wh' })
    says('input_audio.commit')
    signal({ type: 'partial', turn: 1, text: 'What' })
    signal({ type: 'final', turn: 1, text: 'What?' })
    signal({ type: 'works', turn: 1, part: 'model', isRunning: true })
    signal({ type: 'delta', turn: 1, text: 'This' })
    signal({ type: 'delta', turn: 1, text: ' one.' })
    signal({ type: 'finished', turn: 1 })
    append('b')
    expect(saw).toEqual([
      'session.state listening',
      'begin 1',
      'append 1 a',
      'append 1 ',
      'transcript.partial Wh',
      'commit 1',
      'session.state thinking',
      'transcript.partial What',
      'transcript.final What?',
      'session.state speaking',
      'response.text.delta This',
      'response.text.delta  one.',
      'response.completed',
      'session.state idle',
      'session.state listening',
      'begin 2',
      'append 2 b',
    ])
  })

  it('A turn of the skeleton ends with its commit, and no port receives its number', () => {
    const { saw, says, append } = desk(skeleton).connectedIn('idle')
    append('a')
    append('b')
    says('input_audio.commit')
    expect(saw).toEqual(['session.state listening', 'session.state idle'])
  })

  it('without output is completed all the same', () => {
    const { saw, signal } = desk().connectedIn('thinking')
    signal({ type: 'finished', turn: 1 })
    expect(saw).toEqual(['response.completed', 'session.state idle'])
  })

  it.each([
    ['listening', 'recognition'],
    ['thinking', 'recognition'],
    ['thinking', 'model'],
    ['speaking', 'speech'],
  ] as const)('A turn that fails while %s is reported once, and the next one works', (phase, part) => {
    const { saw, signal, append } = desk().connectedIn(phase)
    signal({ type: 'failed', turn: 1, part })
    signal({ type: 'failed', turn: 1, part })
    append('b')
    expect(saw).toEqual([
      'error upstream_error retryable',
      'session.state idle',
      'session.state listening',
      'begin 2',
      'append 2 b',
    ])
  })

  it('A turn is final once, and not before its commit; recognition behind the answer is too late', () => {
    const { saw, says, append, signal } = desk().connectedIn('idle')
    append('a')
    signal({ type: 'final', turn: 1, text: 'Early' })
    says('input_audio.commit')
    signal({ type: 'final', turn: 1, text: 'So' })
    signal({ type: 'final', turn: 1, text: 'Again' })
    signal({ type: 'partial', turn: 1, text: 'Ag' })
    signal({ type: 'delta', turn: 1, text: 'Well' })
    signal({ type: 'partial', turn: 1, text: 'Ag' })
    signal({ type: 'final', turn: 1, text: 'Again' })
    expect(saw.filter((each) => each.startsWith('transcript'))).toEqual(['transcript.final So'])
  })

  it.each(['thinking', 'speaking'] as const)(
    'while %s is joined by no chunk and begun by no commit',
    (phase) => {
      const { saw, says, append } = desk().connectedIn(phase)
      append('late')
      says('input_audio.commit')
      expect(saw).toEqual([`session.state ${phase}`])
    },
  )

  it.each(['begin', 'append', 'commit'] as const)('whose pipeline throws on %s has failed', (call) => {
    const { connect } = desk({}, (pipeline) => ({
      ...pipeline,
      [call]: () => {
        throw new Error('secret')
      },
    }))
    const { saw, says, append } = connect()
    append('a')
    says('input_audio.commit')
    expect(saw.filter((each) => each.startsWith('error'))).toEqual(['error upstream_error retryable'])
    expect(saw.at(-1)).toBe('session.state idle')
  })
})

describe('a start', () => {
  it.each(['idle', 'listening', 'thinking', 'speaking'] as const)('while %s changes nothing', (phase) => {
    const { saw, says } = desk().connectedIn(phase)
    says('session.start')
    says('session.start')
    expect(saw).toEqual([
      'session.ready id-1',
      `session.state ${phase}`,
      'session.ready id-1',
      `session.state ${phase}`,
    ])
  })
})

describe('a cancel', () => {
  it.each(['listening', 'thinking', 'speaking'] as const)('while %s stops all work, once', (phase) => {
    const { saw, says, signal } = desk().connectedIn(phase)
    says('response.cancel')
    says('response.cancel')
    for (const type of ['partial', 'final', 'delta'] as const) signal({ type, turn: 1, text: 'Late' })
    signal({ type: 'finished', turn: 1 })
    signal({ type: 'failed', turn: 1, part: 'model' })
    expect(saw).toEqual(['abort 1', 'session.state idle', 'session.state idle'])
  })

  it.each(['listening', 'thinking', 'speaking'] as const)('while %s may lead to listening', (phase) => {
    const { saw, says, append } = desk(listens).connectedIn(phase)
    says('response.cancel')
    append('b')
    says('input_audio.commit')
    expect(saw).toEqual([
      'abort 1',
      'session.state listening',
      'begin 2',
      'append 2 b',
      'commit 2',
      'session.state thinking',
    ])
  })

  it('leaves nothing to be committed', () => {
    const { saw, says } = desk(listens).connectedIn('listening')
    says('response.cancel')
    says('response.cancel')
    says('input_audio.commit')
    expect(saw).toEqual([
      'abort 1',
      'session.state listening',
      'session.state listening',
      'session.state idle',
    ])
  })

  it.each([[{}], [listens], [skeleton]])('in idle is harmless, with %j', (settings) => {
    const { saw, says } = desk(settings).connectedIn('idle')
    says('response.cancel')
    says('input_audio.commit')
    expect(saw).toEqual(['session.state idle', 'session.state idle'])
  })

  it('A cancel in the skeleton leads to idle under all settings', () => {
    const { saw, says } = desk({ ...skeleton, ...listens }).connectedIn('listening')
    says('response.cancel')
    expect(saw).toEqual(['session.state idle'])
  })
})

describe('a turn that takes long', () => {
  it('may take a day', () => {
    const { connectedIn, clock } = desk()
    const { saw } = connectedIn('thinking')
    clock.passTo(24 * 3_600_000)
    expect([saw, clock.pending()]).toEqual([[], 0])
  })

  it.each(['thinking', 'speaking'] as const)('while %s is given up at its limit, if it has one', (phase) => {
    const { connectedIn, clock } = desk({ turnTimeoutMs: 5000 })
    const { saw } = connectedIn(phase)
    clock.passTo(4999)
    expect(saw).toEqual([])
    clock.passTo(5000)
    expect(saw).toEqual(['abort 1', 'error upstream_error retryable', 'session.state idle'])
  })

  it('is not watched any more when it is over', () => {
    const { connectedIn, clock } = desk({ turnTimeoutMs: 5000 })
    const { says, door } = connectedIn('speaking')
    says('response.cancel')
    expect(clock.pending()).toBe(0)
    connectedIn('thinking').door.closed()
    door.closed()
    expect(clock.pending()).toBe(0)
  })
})

/** What is no message, and what is too much of one: the gateway as a broken client sees it. */
import { describe, expect, it } from 'vitest'
import { desk } from './desk.ts'

const json = (value: unknown): string => JSON.stringify(value)

const append = (chunk: unknown): string => json({ type: 'input_audio.append', payload: { chunk } })

const phases = ['idle', 'listening', 'thinking', 'speaking'] as const

describe('a text frame', () => {
  it.each(['', ' ', '{', 'abc', '{"type":"session.start","payload":{}', 'undefined'])(
    'of %j is not JSON',
    (frame) => {
      const { door, saw } = desk().connectedIn('idle')
      door.text(frame)
      expect(saw).toEqual(['error invalid_json'])
    },
  )

  it.each([
    ['null'],
    ['1'],
    ['"x"'],
    ['[]'],
    ['{}'],
    [json({ payload: {} })],
    [json({ type: 'session.start' })],
    [json({ type: 1, payload: {} })],
    [json({ type: 'session.start', payload: null })],
    [json({ type: 'session.start', payload: [] })],
    [json({ type: 'session.start', payload: '{}' })],
    [json({ type: 'nope', payload: {} })],
    [json({ type: 'toString', payload: {} })],
    [json({ type: '__proto__', payload: {} })],
    [json({ type: 'session.ready', payload: { sessionId: 'id-1' } })],
    [json({ type: 'input_audio.append', payload: {} })],
    [append(1)],
    [append(null)],
    [append({ data: '' })],
  ])('of %s is no message', (frame) => {
    const { door, saw } = desk().connectedIn('idle')
    door.text(frame)
    expect(saw).toEqual(['error invalid_message'])
  })

  it('A text frame may hold unknown members', () => {
    const { door, saw } = desk().connectedIn('idle')
    door.text(json({ type: 'session.start', payload: { locale: 'en' }, seq: 7 }))
    expect(saw).toEqual(['session.ready id-1', 'session.state idle'])
  })

  it.each(phases)('that is refused while %s changes nothing', (phase) => {
    const { door, saw, says } = desk().connectedIn(phase)
    door.text('{')
    door.text('{}')
    door.binary(new TextEncoder().encode(json({ type: 'response.cancel', payload: {} })))
    says('session.start')
    expect(saw).toEqual([
      'error invalid_json',
      'error invalid_message',
      'error invalid_message',
      'session.ready id-1',
      `session.state ${phase}`,
    ])
  })

  it('is not repeated in what is said about it', () => {
    const { door, frames } = desk().connectedIn('idle')
    door.text('{"secret')
    door.text('{"type":"secret","payload":{}}')
    expect(frames.slice(2).filter((frame) => frame.includes('secret'))).toEqual([])
  })
})

describe('a message of the gateway', () => {
  it('holds its type, its payload, and nothing else', () => {
    const { frames, says, door } = desk().connectedIn('speaking')
    door.text('{')
    says('response.cancel')
    const keys = frames.map((frame) => Object.keys(JSON.parse(frame)).join(' '))
    expect(new Set(keys)).toEqual(new Set(['type payload']))
  })
})

describe('a broken frame', () => {
  it.each(phases)('while %s ends its connection, and nothing but that', (phase) => {
    const { gateway, connect, connectedIn } = desk()
    const other = connect()
    const { door, saw } = connectedIn(phase)
    door.broken(phase === 'idle' ? 1007 : 1002)
    door.closed()
    expect(saw).toEqual(phase === 'idle' ? ['close 1007'] : ['close 1002', 'abort 1'])
    expect(gateway.sessions).toBe(1)
    other.says('session.start')
    expect(other.saw.at(-1)).toBe('session.state idle')
  })
})

describe('a message', () => {
  const limit = 100
  const sized = (bytes: number, letter = 'x') => {
    const room = bytes - append('').length
    const width = new TextEncoder().encode(letter).length
    return append(letter.repeat(Math.floor(room / width)) + 'x'.repeat(room % width))
  }

  it.each([
    [99, 'x', false],
    [100, 'x', false],
    [101, 'x', true],
    [100, 'ä', false],
    [101, 'ä', true],
    [100, '😀', false],
    [101, '😀', true],
  ])('of %i bytes of %s, where 100 are allowed, is too large: %s', (bytes, letter, isTooLarge) => {
    const { door, saw } = desk({ maxMessageBytes: limit }).connectedIn('idle')
    door.text(sized(bytes, letter))
    expect(saw[0]).toBe(isTooLarge ? 'close 1009' : 'session.state listening')
  })

  it.each([
    [100, ['error invalid_message']],
    [101, ['close 1009']],
  ])('of %i bytes that are no text', (bytes, expected) => {
    const { door, saw } = desk({ maxMessageBytes: limit }).connectedIn('idle')
    door.binary(new Uint8Array(bytes))
    expect(saw).toEqual(expected)
  })
})

describe('a turn', () => {
  it.each([
    [9, true],
    [10, true],
    [11, false],
  ])('of %i characters, where 10 are allowed, fits: %s', (characters, fits) => {
    const { append: say, saw } = desk({ maxTurnChars: 10 }).connectedIn('idle')
    say('x'.repeat(characters))
    expect(saw[0]).toBe(fits ? 'session.state listening' : 'error invalid_message')
  })

  it('that is full takes no chunk more, and goes on; the next one is empty', () => {
    const { append: say, says, signal, saw } = desk({ maxTurnChars: 10 }).connectedIn('idle')
    say('x'.repeat(6))
    say('y'.repeat(5))
    say('z'.repeat(4))
    say('!')
    says('input_audio.commit')
    signal({ type: 'finished', turn: 1 })
    say('w'.repeat(10))
    expect(saw.filter((each) => /append|error/.test(each))).toEqual([
      'append 1 xxxxxx',
      'error invalid_message',
      'append 1 zzzz',
      'error invalid_message',
      'append 2 wwwwwwwwww',
    ])
  })

  it('that a cancel has emptied has all of its room again, and no more', () => {
    const settings = { maxTurnChars: 10, cancelTarget: 'listening' } as const
    const { append: say, says, saw } = desk(settings).connectedIn('idle')
    say('x'.repeat(10))
    says('response.cancel')
    say('y'.repeat(11))
    say('z'.repeat(10))
    expect(saw.slice(3)).toEqual([
      'abort 1',
      'session.state listening',
      'error invalid_message',
      'begin 2',
      'append 2 zzzzzzzzzz',
    ])
  })
})

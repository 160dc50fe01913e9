/** What is to be shown of the assistant, as the wiring of the browser's connection knows it. */
import { describe, expect, it } from 'vitest'
import { answer } from '../../../spec/vela-browser/wiring/answer.ts'
import { sockets } from '../../../spec/vela-browser/wiring/sockets.ts'

describe('an answer', () => {
  it('is its parts in order, until it is complete', () => {
    const said = answer()
    said.part('a')
    said.part('b')
    expect(['ab', 'ba', 'b', 'abb'].filter(said.isJoined)).toEqual(['ab'])
    said.complete()
    expect(said.isJoined('ab')).toBe(true)
    said.part('c')
    expect(['abc', 'c'].filter(said.isJoined)).toEqual(['c'])
  })

  it('that breaks off may go on or begin anew, however often that was', () => {
    const said = answer()
    for (let times = 0; times < 20; times++) {
      said.part('a')
      said.breaks()
      said.breaks()
    }
    said.part('z')
    for (let begun = 0; begun <= 20; begun++) expect(said.isJoined(`${'a'.repeat(begun)}z`)).toBe(true)
    expect(said.isJoined('zz')).toBe(false)
  })
})

it('a socket is up until it closes, and only the last one counts', () => {
  const { network, notify, isUp, isCurrent } = sockets('ws://here', () => {})
  const listener = { opened() {}, message() {}, failed() {}, closed() {} }
  expect([isUp(), isCurrent({ socket: 'socket-1' })]).toEqual([false, false])
  network.open('ws://here/ws', listener)
  network.open('ws://here/ws', listener)
  notify('socket.closed', { socket: 'socket-1' })
  expect([isUp(), isCurrent({ socket: 'socket-1' }), isCurrent({ socket: 'socket-2' })]).toEqual([
    true,
    false,
    true,
  ])
  notify('socket.failed', { socket: 'socket-2' })
  expect(isUp()).toBe(true)
  notify('socket.closed', { socket: 'socket-2' })
  expect(isUp()).toBe(false)
})

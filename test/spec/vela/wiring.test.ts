/** The wiring of a gateway: what its host tells it when, and what is shown of what it does then. */
import { expect, it } from 'vitest'
import type { Payload } from '../../../spec/log.ts'
import type { Door, SocketPort } from '../../../spec/vela/contract.ts'
import { defaults } from '../../../spec/vela/settings.ts'
import { wiring } from '../../../spec/vela/wiring.ts'

/** A gateway that keeps account of what it is told, connection by connection, and lets its sockets be used. */
function recorder() {
  const reported: string[] = []
  const sockets: SocketPort[] = []
  const shown: string[] = []
  class Recorder {
    accepts(path: string): boolean {
      return path === '/ws'
    }
    connect(socket: SocketPort): Door {
      const name = sockets.push(socket)
      const say = (what: string) => () => void reported.push(`${name} ${what}`)
      return { text: say('text'), binary: say('binary'), broken: say('broken'), closed: say('closed') }
    }
  }
  const { report, emits } = wiring.connect({
    build: Recorder as never,
    settings: { ...defaults },
    clock: { now: () => 0, after: () => () => {} },
    show: ({ what }) => shown.push(what),
  })
  return {
    reported,
    sockets,
    shown,
    emits,
    say: (what: string, payload: Payload = {}) => report(what, payload),
  }
}

const upgrade = { path: 'endpoint' }

it('A connection that is down receives nothing more, and its end once', () => {
  const { reported, say } = recorder()
  say('session.start')
  say('upgrade', upgrade)
  say('upgrade', upgrade)
  say('session.start')
  say('closed')
  say('closed')
  say('session.start')
  say('frame.binary', { form: 'bytes' })
  say('frame.broken', { form: 'bad-text' })
  expect(reported).toEqual(['1 text', '1 closed'])
})

it('A connection that the gateway closes receives pending messages and the end', () => {
  const { reported, sockets, shown, say } = recorder()
  say('upgrade', upgrade)
  sockets[0]?.close(1008)
  say('session.start')
  say('closed')
  expect(reported).toEqual(['1 text', '1 closed'])
  expect(shown).toEqual(['socket.close'])
})

it('what is sent on a connection that is down is shown as late', () => {
  const { sockets, shown, say } = recorder()
  const frame = '{"type":"session.state","payload":{"value":"idle"}}'
  say('upgrade', upgrade)
  sockets[0]?.send(frame)
  say('closed')
  sockets[0]?.send(frame)
  say('upgrade', upgrade)
  sockets[0]?.send(frame)
  sockets[1]?.send(new Uint8Array() as never)
  expect(shown).toEqual([
    ...['session.state', 'state', 'state', 'message.late'],
    ...['message.late', 'message.malformed'],
  ])
})

it('A client or neighbour that connects again closes its previous connection', () => {
  const { reported, sockets, say } = recorder()
  for (const name of ['upgrade', 'neighbour.upgrade']) {
    say(name, upgrade)
    sockets.at(-1)?.close(1008)
    say(name, upgrade)
    say(name, upgrade)
  }
  expect(reported).toEqual(['1 closed', '3 closed'])
  expect(sockets).toHaveLength(4)
})

it('No other path is upgraded, and no snapshot is emitted where sessions are not reported', () => {
  const { sockets, shown, emits, say } = recorder()
  say('upgrade', { path: 'other' })
  expect([sockets.length, shown]).toEqual([0, ['upgrade.refused']])
  expect(emits).not.toContain('snapshot')
})

/** The journal: readable lines without texts and addresses. */
import { expect, it } from 'vitest'
import { type Entry, journalLine, peerNames } from '../../../hosts/gateway/journal.ts'
import { echo } from './echo.ts'
import { standFor } from './stand.ts'

const at = new Date(Date.UTC(2026, 0, 1, 10, 20, 30, 45))

const lines: readonly (readonly [Entry, string])[] = [
  [{ what: 'opened', peer: '0123abcd' }, '10:20:30.045  0123abcd  opened'],
  [
    { what: 'refused', peer: '0123abcd', status: 404, because: 'another path' },
    '10:20:30.045  0123abcd  refused with 404: another path',
  ],
  [
    {
      what: 'closed',
      peer: '0123abcd',
      because: 'broken frame',
      afterMs: 12,
      came: { messages: 2, bytes: 30 },
      went: { messages: 4, bytes: 50 },
    },
    '10:20:30.045  0123abcd  closed: broken frame, after 12 ms, 2 messages (30 bytes) in, 4 messages (50 bytes) out',
  ],
]

it.each(lines)('tells %s', (entry, line) => {
  expect(journalLine(entry, at)).toBe(line)
})

it('counts what was said and never repeats it', async () => {
  const stand = await standFor(echo())
  const one = stand.client()
  await one.next()
  one.socket.send('a secret that was said')
  await one.next()
  one.socket.close()
  await one.closed
  await stand.served.close()
  const closed = stand.entries.find(({ what }) => what === 'closed')
  expect(closed).toMatchObject({ came: { messages: 1, bytes: 22 }, went: { messages: 2, bytes: 32 } })
  expect(stand.entries.map((entry) => journalLine(entry, at)).join()).not.toContain('secret')
})

it('names a peer the same all the time, and otherwise in another process', () => {
  const [one, other] = [peerNames(), peerNames()]
  expect(one('127.0.0.1 5000')).toBe(one('127.0.0.1 5000'))
  expect(one('127.0.0.1 5000')).not.toBe(one('127.0.0.1 5001'))
  expect(one('127.0.0.1 5000')).not.toBe(other('127.0.0.1 5000'))
})

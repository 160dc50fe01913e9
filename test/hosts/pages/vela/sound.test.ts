/** What the page sends: the messages of its buttons, and sound in chunks. */
import { describe, expect, it } from 'vitest'
import { chunkMs } from '../../../../hosts/pages/vela/chunk.ts'
import { fullScale } from '../../../../simulators/audio/pcm.ts'
import type { Line } from './dictated.ts'
import { poll } from './hands.ts'
import { stageHere } from './stage.ts'

const stage = stageHere()

const typesOf = ({ received }: Line): readonly string[] => received.map(({ type }) => type)

/** The chunks of a turn, as samples. */
const chunksIn = ({ received }: Line): readonly Int16Array[] =>
  received
    .filter(({ type }) => type === 'input_audio.append')
    .map(({ payload }) => Buffer.from(String(payload.chunk), 'base64'))
    .map((bytes) => Int16Array.from({ length: bytes.length / 2 }, (_, index) => bytes.readInt16LE(index * 2)))

const peakOf = (samples: Int16Array): number =>
  samples.reduce((peak, value) => Math.max(peak, Math.abs(value)), 0)

const samplesPerChunk = 16 * chunkMs

describe('a turn', () => {
  it.each(['Built-in voice', 'Microphone'])('is recorded and sent: %s', async (source) => {
    const { page, connected, button, complaints } = await stage()
    const line = await connected()
    await page.getByLabel(source).check()
    await button('Record').click()
    expect(await button('Record').getAttribute('aria-pressed')).toBe('true')
    await expect.poll(() => Math.max(0, ...chunksIn(line).map(peakOf)), poll).toBeGreaterThan(fullScale / 10)
    await expect.poll(() => chunksIn(line).length, poll).toBeGreaterThan(2)
    await button('Send turn').click()
    await expect.poll(() => typesOf(line).at(-1), poll).toBe('input_audio.commit')
    expect(await button('Record').getAttribute('aria-pressed')).toBe('false')
    expect(new Set(chunksIn(line).map(({ length }) => length))).toEqual(new Set([samplesPerChunk]))
    // Long enough for another two chunks, which must not come.
    await page.waitForTimeout(2.5 * chunkMs)
    expect(typesOf(line).at(-1)).toBe('input_audio.commit')
    expect(complaints).toEqual([])
  })

  it('counts what was sent, and is over with a cancel and with the connection', async () => {
    const { page, connected, button, displays } = await stage()
    const line = await connected()
    const isPressed = () => button('Record').getAttribute('aria-pressed')
    await button('Record').click()
    await expect
      .poll(async () => Number(await page.locator('#chunks').textContent()), poll)
      .toBeGreaterThan(1)
    await button('Cancel').click()
    await expect.poll(() => typesOf(line).at(-1), poll).toBe('response.cancel')
    expect(await isPressed()).toBe('false')
    expect(await page.locator('#chunks').textContent()).toBe('0')
    await button('Record').click()
    line.close()
    await displays('connection', 'disconnected')
    expect(await isPressed()).toBe('false')
  })

  it('goes on without a microphone that is refused', async () => {
    const before = `navigator.mediaDevices.getUserMedia = async () => { throw new DOMException('no', 'NotAllowedError') }`
    const { page, connected, button, displays, complaints } = await stage({ before })
    const line = await connected()
    await page.getByLabel('Microphone').check()
    await button('Record').click()
    await displays('problem', 'The microphone cannot be used: it was not allowed.')
    expect(await button('Record').getAttribute('aria-pressed')).toBe('false')
    await button('Start').click()
    await expect.poll(() => line.received, poll).toEqual([{ type: 'session.start', payload: {} }])
    expect(complaints).toEqual([])
  })

  it('is not recorded by a microphone that was allowed too late', async () => {
    const before = `
      const { mediaDevices } = navigator
      const ask = mediaDevices.getUserMedia.bind(mediaDevices)
      window.asked = []
      mediaDevices.getUserMedia = (wanted) => new Promise((allow) => window.asked.push(async () => {
        const stream = await ask(wanted)
        window.track = stream.getTracks()[0]
        allow(stream)
      }))`
    const { page, connected, button } = await stage({ before })
    const line = await connected()
    await page.getByLabel('Microphone').check()
    await button('Record').click()
    await button('Record').click()
    await page.evaluate('window.asked[0]()')
    await expect.poll(() => page.evaluate('window.track.readyState'), poll).toBe('ended')
    expect(line.received).toEqual([])
  })

  it('is nothing without a connection', async () => {
    const { button, displays, gateway } = await stage()
    for (const name of ['Disconnect', 'Start', 'Record', 'Send turn', 'Cancel']) {
      expect(await button(name).getAttribute('aria-disabled')).toBe('true')
      await button(name).dispatchEvent('click')
      expect(await button('Record').getAttribute('aria-pressed')).toBe('false')
    }
    await displays('connection', 'not connected')
    expect(gateway.lines).toEqual([])
  })
})

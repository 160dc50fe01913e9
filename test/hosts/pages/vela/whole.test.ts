/** The page, the reference of the gateway and its scripted pipeline: a conversation as a visitor has it, and its picture. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { expect, it, onTestFinished } from 'vitest'
import { serveSpec } from '../../../../hosts/gateway/serve-spec.ts'
import { isProblem } from '../../../../hosts/problem.ts'
import { Gateway } from '../../../../machine/vela/service.ts'
import { defaults } from '../../../../spec/vela/settings.ts'
import { wire } from '../../../../spec/vela/socket/wire.ts'
import { browserHere, type Preferences } from '../../../support/browser.ts'
import { builtHere } from './built.ts'
import { handsOn, poll } from './hands.ts'

const visitor = browserHere()
const pages = builtHere()

/** Somebody in front of the page that `turntable serve` serves. */
async function visiting(preferences: Preferences) {
  const served = await serveSpec({
    ...{ wire, build: Gateway, settings: { ...defaults }, seed: '1' },
    ...{ host: '127.0.0.1', port: 0, pages: pages(), journal: () => {} },
  })
  if (isProblem(served)) throw new Error(served.message)
  onTestFinished(served.close)
  const visit = await visitor(preferences)
  await visit.page.goto(`http://${served.at}`)
  return { ...visit, ...handsOn(visit.page) }
}

const size = { width: 900, height: 600 }

it('holds a conversation, interrupts an answer, and looks as in the README', async () => {
  const { page, button, displays, turns, complaints } = await visiting({
    viewport: size,
    reducedMotion: 'reduce',
  })
  const say = async (): Promise<void> => {
    await button('Record').click()
    await displays('phase', 'listening')
    await expect.poll(async () => (await turns()).at(-1), poll).toMatch(/^You \w+ \w+/)
    await button('Send turn').click()
    await displays('phase', 'speaking')
  }
  await button('Connect').click()
  await displays('phase', 'idle')
  await say()
  await displays('phase', 'idle')
  expect(await turns()).toEqual([expect.stringMatching(/^You \w.* Gateway \w.*\.$/)])

  await say()
  await expect.poll(async () => (await turns()).at(-1), poll).toMatch(/Gateway \w+ \w+/)
  // Fonts differ from machine to machine, so only its size is compared; TAKE_PICTURE=1 takes it again.
  const picture = await page.screenshot()
  const kept = new URL('../../../../docs/pictures/vela.png', import.meta.url)
  if (process.env.TAKE_PICTURE === '1') {
    mkdirSync(new URL('.', kept), { recursive: true })
    writeFileSync(kept, picture)
  }
  expect(sizeOf(readFileSync(kept))).toEqual(sizeOf(picture))

  await button('Cancel').click()
  await displays('phase', 'idle')
  const broken = await turns()
  await say()
  expect((await turns()).slice(0, 2)).toEqual(broken)
  expect(complaints).toEqual([])
})

/** Width and height as the head of a PNG has them. */
const sizeOf = (picture: Buffer) => ({ width: picture.readUInt32BE(16), height: picture.readUInt32BE(20) })

/** The page is for everybody: without barriers, without a mouse, without haste, and at once. */
import { describe, expect, it } from 'vitest'
import { barriersIn } from '../../../support/browser.ts'
import { type Line, says } from './dictated.ts'
import { poll } from './hands.ts'
import { stageHere } from './stage.ts'

const stage = stageHere()

/** A turn that is answered, one that goes on, and something that went wrong before. */
const talk = ({ say }: Line): void =>
  say(
    ...[says.state('speaking'), says.final('What time is it?'), says.delta('Noon.'), says.completed],
    ...[says.final('Where?'), says.delta('Here'), says.state('speaking')],
  )

describe.each(['light', 'dark'] as const)('in the %s scheme', (colorScheme) => {
  it('the page has no barriers, whatever it shows', async () => {
    const { page, connected, displays, turns } = await stage({ colorScheme, reducedMotion: 'reduce' })
    expect(await barriersIn(page)).toEqual([])
    const line = await connected()
    talk(line)
    await expect.poll(turns, poll).toHaveLength(2)
    await page.locator('#record').click()
    expect(await barriersIn(page)).toEqual([])
    line.say(says.error('upstream_error'))
    await displays('connection', 'error')
    expect(await barriersIn(page)).toEqual([])
  })
})

describe('the keyboard', () => {
  it('is enough for a whole conversation', async () => {
    const { page, gateway, displays } = await stage()
    const press = (...keys: string[]) =>
      keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve())
    const focused = () => page.evaluate('document.activeElement.id || document.activeElement.textContent')
    await press('Tab')
    expect(await focused()).toBe('Skip to the conversation')
    await press('Tab', 'Enter')
    await displays('connection', 'connected')
    // What was pressed can do nothing more, and keeps the focus all the same.
    expect(await focused()).toBe('connect')
    const reached: unknown[] = []
    for (let stop = 0; stop < 7; stop++) {
      await press('Tab')
      reached.push(await focused())
    }
    expect(reached).toEqual([
      'disconnect',
      'start',
      '',
      'record',
      'commit',
      'cancel',
      'Licences of the packages in this page',
    ])
    await press('Shift+Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab', 'ArrowDown')
    expect(await page.getByLabel('Microphone').isChecked()).toBe(true)
    await press('ArrowUp', 'Tab', 'Space')
    const [line] = gateway.lines
    await expect.poll(() => line?.received[0]?.type, poll).toBe('input_audio.append')
    await press('Tab', 'Enter')
    await expect.poll(() => line?.received.at(-1)?.type, poll).toBe('input_audio.commit')
    await press('Tab', 'Enter')
    await expect.poll(() => line?.received.at(-1)?.type, poll).toBe('response.cancel')
    await press('Shift+Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab', 'Enter')
    await expect.poll(() => line?.received.at(-1)?.type, poll).toBe('session.start')
    await press('Shift+Tab', 'Enter')
    await displays('connection', 'disconnected')
  })

  it('skips to the conversation', async () => {
    const { page } = await stage()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    expect(await page.evaluate('document.activeElement.id')).toBe('conversation')
  })
})

describe('the page', () => {
  it.each([
    ['reduce', 0],
    ['no-preference', 1],
  ] as const)('moves as little as is preferred: %s', async (reducedMotion, moving) => {
    const { page, connected, turns } = await stage({ reducedMotion })
    talk(await connected())
    await expect.poll(turns, poll).toHaveLength(2)
    expect(
      await page.evaluate(`document.getAnimations().filter((each) => each instanceof CSSAnimation).length`),
    ).toBe(moving)
  })

  it('fits a narrow window, however long a word is', async () => {
    const { page, connected, turns } = await stage({ viewport: { width: 320, height: 640 } })
    const { say } = await connected()
    say(says.final('x'.repeat(300)), says.delta('y'.repeat(300)), says.error('z'.repeat(300)))
    await expect.poll(turns, poll).toHaveLength(1)
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(320)
  })
})

/**
 * In the page: for each state that a message tells, in how many frames and ms after its arrival it is painted. A task that
 * a frame asks for runs when that frame was painted.
 */
const watch = `
  window.painted = []
  WebSocket = class extends WebSocket {
    constructor(url) {
      super(url)
      this.addEventListener('message', ({ data }) => {
        const { type, payload } = JSON.parse(data)
        if (type !== 'session.state') return
        const at = performance.now()
        const look = (frames) => requestAnimationFrame(() => setTimeout(() => {
          if (document.getElementById('phase').textContent !== payload.value) look(frames + 1)
          else window.painted.push({ frames, ms: performance.now() - at })
        }))
        look(1)
      })
    }
  }`

describe('a state', () => {
  it('is painted in the next frame after its message, within 150 ms, also after a flood', async () => {
    const { page, connected } = await stage({ before: watch })
    const { say } = await connected()
    const painted = async () => (await page.evaluate('window.painted')) as { frames: number; ms: number }[]
    const phases = ['listening', 'thinking', 'speaking', 'idle']
    for (let reported = 0; reported < 20; reported++) {
      const flood = Array.from({ length: reported < 10 ? 0 : 200 }, (_, index) =>
        says.delta(`word ${index} `),
      )
      say(...flood, says.state(phases[reported % phases.length] ?? ''))
      await expect.poll(async () => (await painted()).length, poll).toBe(reported + 1)
    }
    expect((await painted()).map(({ frames }) => frames)).toEqual(Array.from({ length: 20 }, () => 1))
    // A machine with other work may paint one of them late; the page does not.
    const times = (await painted()).map(({ ms }) => ms).toSorted((a, b) => a - b)
    expect(times[17]).toBeLessThan(150)
  })
})

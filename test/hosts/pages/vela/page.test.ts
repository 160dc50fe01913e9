/** The page in a real browser: what it shows of whatever a gateway says. */
import { describe, expect, it } from 'vitest'
import { type Said, says } from './dictated.ts'
import { poll } from './hands.ts'
import { stageHere } from './stage.ts'

const stage = stageHere()

describe('the page', () => {
  it('is its own files and nothing else, and opens no connection by itself', async () => {
    const { page, asked, complaints, url, gateway } = await stage()
    await page.waitForLoadState('networkidle')
    const icon = String(await page.evaluate('document.querySelector("link[rel=icon]").href'))
    // A browser that has no window for it leaves the icon where it is.
    const others = asked.filter((address) => address !== icon).map((address) => address.replace(url, ''))
    expect(others.toSorted()).toEqual(['/', '/page.css', '/page.js'])
    expect((await fetch(icon)).headers.get('content-type')).toMatch(/^image\/svg/)
    expect(complaints).toEqual([])
    expect(gateway.lines).toEqual([])
  })

  it('offers nothing before its script is there, and Connect from then on', async () => {
    const without = await stage({ javaScriptEnabled: false })
    expect(await without.button('Connect').getAttribute('aria-disabled')).toBe('true')
    const { button } = await stage()
    expect(await button('Connect').getAttribute('aria-disabled')).toBe('false')
  })

  it('shows connection and session apart', async () => {
    const { connected, displays, gateway } = await stage()
    await displays('connection', 'not connected')
    const first = await connected()
    await displays('phase', 'not known')
    first.say(says.state('speaking'))
    await displays('phase', 'speaking')
    await displays('connection', 'connected')
    first.close()
    await displays('connection', 'disconnected')
    await displays('phase', 'speaking')
    const second = await connected()
    await displays('phase', 'speaking')
    second.say(says.state('idle'))
    await displays('phase', 'idle')
    expect(gateway.lines).toHaveLength(2)
  })

  it('leaves when it is told to', async () => {
    const { connected, button, displays } = await stage()
    const line = await connected()
    await button('Disconnect').click()
    await displays('connection', 'disconnected')
    await expect.poll(line.isClosed, poll).toBe(true)
  })
})

describe('the conversation', () => {
  it('has the user’s text once, and the answer as it grows', async () => {
    const { connected, turns, displays } = await stage()
    const { say } = await connected()
    say(says.partial('what'), says.partial('what time'))
    await expect.poll(turns, poll).toEqual(['You what time'])
    say(says.final('What time is it?'), says.delta('It is '))
    await expect.poll(turns, poll).toEqual(['You What time is it? Gateway It is'])
    await displays('told', 'You said: What time is it?')
    say(says.delta('noon.'), says.completed)
    await expect.poll(turns, poll).toEqual(['You What time is it? Gateway It is noon.'])
    await displays('told', 'The gateway answers: It is noon.')
    say(says.partial('Thanks'))
    await expect.poll(turns, poll).toEqual(['You What time is it? Gateway It is noon.', 'You Thanks'])
  })

  it('begins anew after a cancel and when the session has come to rest', async () => {
    const { connected, turns, button } = await stage()
    const line = await connected()
    line.say(says.partial('one'))
    await expect.poll(turns, poll).toEqual(['You one'])
    await button('Cancel').click()
    await expect.poll(() => line.received, poll).toEqual([{ type: 'response.cancel', payload: {} }])
    // What was under way belongs to the old turn, until the gateway has heard of the cancel.
    line.say(says.partial('one more'), says.state('listening'), says.partial('two'))
    line.say(says.state('listening'), says.partial('two more'), says.state('idle'), says.partial('three'))
    await expect.poll(turns, poll).toEqual(['You one more', 'You two more', 'You three'])
    line.say(says.final('three'), says.delta('Yes, '), says.state('idle'))
    line.say(says.final('four'), says.delta('No.'))
    await expect
      .poll(async () => (await turns()).slice(2), poll)
      .toEqual(['You three Gateway Yes,', 'You four Gateway No.'])
  })

  it('has turns that nobody answers', async () => {
    const { connected, turns } = await stage()
    const { say } = await connected()
    say(says.completed, says.final('one'), says.completed, says.partial('two'))
    await expect.poll(turns, poll).toEqual(['You one', 'You two'])
  })

  it('is text, whatever it looks like', async () => {
    const { connected, turns, page, complaints } = await stage()
    const { say } = await connected()
    const hostile = '<img src=/x onerror="alert(1)"><script>alert(2)</script>'
    say(says.final(hostile), says.delta(hostile), says.error(hostile))
    await expect.poll(turns, poll).toEqual([`You ${hostile} Gateway ${hostile}`])
    expect(await page.locator('img, #turns script, #problem *').count()).toBe(0)
    expect(complaints).toEqual([])
  })

  it('keeps the last fifty turns', async () => {
    const { connected, turns } = await stage()
    const { say } = await connected()
    for (let turn = 1; turn <= 60; turn++) say(says.final(`turn ${turn}`))
    await expect.poll(async () => (await turns()).at(-1), poll).toBe('You turn 60')
    expect((await turns())[0]).toBe('You turn 11')
  })
})

const unusable: readonly (readonly [string, Said | string])[] = [
  ['no JSON', '{"type":'],
  ['no envelope', '[]'],
  ['a payload of another kind', { type: 'session.state', payload: { value: 'asleep' } }],
  ['a text that is none', { type: 'transcript.final', payload: { text: 7 } }],
]

describe('trouble', () => {
  it.each(unusable)('is %s; it is shown, and the page goes on', async (_, message) => {
    const { connected, displays, complaints } = await stage()
    const { say } = await connected()
    say(says.state('listening'), message)
    await displays('connection', 'error')
    await displays('problem', 'The gateway sent something that is no message. It was left out.')
    await displays('phase', 'listening')
    say(says.state('thinking'), message)
    await displays('phase', 'thinking')
    await displays('problem', 'The gateway sent something that is no message. It was left out. (2 times)')
    await connected()
    await displays('problem', '')
    expect(complaints).toEqual([])
  })

  it('is an error of the gateway, by its code', async () => {
    const { connected, displays } = await stage()
    const { say } = await connected()
    say(says.error('upstream_error'))
    await displays('connection', 'error')
    await displays('problem', 'The gateway reports an error: upstream_error.')
  })

  it('is not what nobody knows yet', async () => {
    const { connected, displays } = await stage()
    const { say } = await connected()
    say({ type: 'session.mood', payload: { value: 'good' } }, says.state('listening'))
    await displays('phase', 'listening')
    await displays('connection', 'connected')
    await displays('problem', '')
  })

  it('is a gateway that lets nobody in; the next try may work', async () => {
    const { connected, gateway, button, displays } = await stage()
    gateway.shut = true
    await button('Connect').click()
    await displays('connection', 'error')
    await displays('problem', 'The connection failed.')
    gateway.shut = false
    await connected()
    await displays('problem', '')
  })

  it('of an earlier connection is no trouble any more', async () => {
    const before = `
      window.opened = []
      WebSocket = class extends WebSocket { constructor(url) { super(url); window.opened.push(this) } }`
    const { page, connected, displays, turns } = await stage({ before })
    const first = await connected()
    first.say(says.error('upstream_error'))
    await displays('connection', 'error')
    const second = await connected()
    second.say(says.state('listening'))
    await displays('phase', 'listening')
    const late = [says.state('speaking'), says.delta('late'), 'no message'].map((each) =>
      JSON.stringify(each),
    )
    await page.evaluate(`
      for (const data of ${JSON.stringify(late)}) opened[0].dispatchEvent(new MessageEvent('message', { data }))
      opened[0].dispatchEvent(new Event('error'))
      opened[0].dispatchEvent(new CloseEvent('close'))`)
    await displays('connection', 'connected')
    await displays('phase', 'listening')
    await displays('problem', '')
    expect(await turns()).toEqual([])
  })
})

/** Ports that throw: what was to be done behind them is done all the same, in every reference alike. */
import { describe, expect, it } from 'vitest'
import { desk as agentVoice } from '../agent-voice/desk.ts'
import { desk as vantum } from '../vantum/desk.ts'
import { desk as velaBrowser } from '../vela-browser/desk.ts'

const broken = new Error('broken')
const throws = (): never => {
  throw broken
}

/** Whoever says something may be thrown at for it. */
const daring = (work: () => void): unknown => {
  try {
    work()
    return null
  } catch (thrown) {
    return thrown
  }
}

describe('a port that throws in the middle', () => {
  it('An error of a Vantum port reaches the caller, and the rest of the step runs', async () => {
    const sound = vantum()
    const failing = vantum({}, (ports) => ({ ...ports, context: { ...ports.context, add: throws } }))
    for (const { listening } of [sound, failing]) listening()
    await sound.says('What is this?')
    await expect(failing.says('What is this?')).rejects.toBe(broken)
    expect(failing.calls).toEqual(sound.calls.filter((call) => !call.startsWith('add')))
    expect(failing.state()).toBe('THINKING')
  })

  it('of what Agent Voice does keeps it from nothing behind that', () => {
    const sound = agentVoice()
    const failing = agentVoice({}, undefined, (ports) => ({
      ...ports,
      panel: { ...ports.panel, post: throws },
    }))
    for (const made of [sound, failing]) {
      daring(() => made.session.say({ type: 'ready', sessionId: 'S' }))
      daring(() => made.audio.say({ type: 'primed' }))
      daring(() => void made.voice.startConversation().catch(() => {}))
      daring(() => made.audio.say({ type: 'capturing' }))
    }
    expect(failing.calls).toEqual(sound.calls)
    expect(failing.calls).toContain('activate')
    expect(failing.voice.getState()).toEqual(sound.voice.getState())
  })

  it('of what the connection of a browser shows keeps its socket from nothing', () => {
    const sound = velaBrowser()
    const failing = velaBrowser({}, (ports) => ({
      ...ports,
      screen: { ...ports.screen, connection: throws },
    }))
    for (const { connection } of [sound, failing]) daring(() => connection.connect())
    expect(failing.saw).toEqual(sound.saw.filter((seen) => !seen.startsWith('state')))
    expect(failing.saw.length).toBeGreaterThan(0)
  })
})

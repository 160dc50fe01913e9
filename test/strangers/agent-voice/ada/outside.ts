import type * as X from '../../../../spec/agent-voice/contract.ts'
import type { Command } from './inputs.ts'

type Internal = 'publish' | 'turn' | 'settle' | 'claim' | 'dispose'

/** A command that is one call of one port. */
export type Call = Exclude<Command, { readonly do: Internal }>

/** Carries one call out. */
export function carryOut(ports: X.Ports, command: Call): void {
  const { audio, stt, copilot, tts, captions, panel, host } = ports
  switch (command.do) {
    case 'post':
      return panel.post(command.message)
    case 'diagnose':
      return host.diagnose(command.record)
    case 'leave':
      return host.leaveWindow()
    case 'activate':
      return audio.activate()
    case 'open':
      return audio.resume()
    case 'release':
      return audio.release()
    case 'stt.pause':
      return stt.pause(command.reason)
    case 'stt.resume':
      return stt.resume()
    case 'stt.commit':
      return stt.commit()
    case 'send':
      return copilot.send(command.prompt)
    case 'copilot.cancel':
      return copilot.cancel(command.requestId)
    case 'speak':
      return tts.speak(command.request)
    case 'append':
      return tts.append(command.more)
    case 'tts.cancel':
      return tts.cancel(command.handleId)
    case 'tts.stop':
      return tts.stop(command.handleId)
    case 'tts.hardStop':
      return tts.hardStop(command.handleId)
    case 'align':
      return captions.align({ turnId: command.turnId, handleId: command.handleId })
    case 'truncate':
      return captions.truncate({ turnId: command.turnId, handleId: command.handleId })
  }
}

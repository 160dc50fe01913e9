/** Effects become calls of ports; a port that fails fails alone. */
import type * as Voice from '../../../../spec/turn-detection/contract.ts'
import { guarded } from './stream.ts'
import type { Effect } from './turn.ts'
import { noticeOf } from './view.ts'

export function perform(
  ports: Voice.Ports,
  effect: Exclude<Effect, { readonly does: 'tell' }>,
  now: number,
): void {
  guarded((): unknown => {
    switch (effect.does) {
      case 'send':
        return ports.realtime.send(effect.message)
      case 'clear':
        return ports.playback.clear(effect.handleId)
      case 'cleared':
        return ports.conversation.cleared({ handleId: effect.handleId, heardMs: effect.heardMs })
      case 'hand-over':
        return ports.conversation.handOver()
      case 'notify': {
        const { severity, code } = effect
        return ports.panel.notify({ severity, message: noticeOf(code, ports.settings.locale), code })
      }
      case 'mark':
        return ports.panel.mark({ event: effect.event, timestamp: effect.timestamp })
      case 'diagnose':
        return ports.host.diagnose({
          ts: new Date(now).toISOString(),
          component: 'turn-detection',
          ...effect.record,
        })
    }
  })
}

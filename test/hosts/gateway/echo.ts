/** A tiny gateway for tests of the host: it greets, echoes text, and does what a few words ask of it. */
import type { Door, Gateway, Socket } from '../../../hosts/gateway/gateway.ts'

/** What happened at its doors, in order. */
export interface Echo extends Gateway {
  readonly happened: string[]
}

export function echo(): Echo {
  const happened: string[] = []
  let connections = 0
  return {
    happened,
    accepts: (path) => path === '/ws',
    connect: ({ send, close }: Socket): Door => {
      connections += 1
      const name = connections
      let more: NodeJS.Timeout | undefined
      const acts: Readonly<Record<string, () => void>> = {
        'close, please': () => close(4000),
        'fail, please': () => {
          throw new Error('as you wish')
        },
        'a lot, please': () => {
          for (let sent = 0; sent < 64; sent += 1) send('x'.repeat(16_384))
        },
        'for ever, please': () => {
          more = setInterval(() => send('x'.repeat(400_000)), 1)
        },
      }
      send('welcome')
      return {
        text: (data) => (acts[data] ? acts[data]() : send(`${name}: ${data}`)),
        binary: (data) => send(`${name}: ${data.length} bytes`),
        broken: (code) => happened.push(`${name} broken ${code}`),
        closed: () => {
          clearInterval(more)
          happened.push(`${name} closed`)
        },
      }
    },
  }
}

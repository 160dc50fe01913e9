// Author: vera.
// Texts read: the document and docs/gateways.md.
//
// Architecture: a Vela gateway on a WebSocket at /ws.
//   main.mjs      entry: command line, server, end of the process
//   options.mjs   reads the command line
//   choices.mjs   the four sets of permitted choices (choices.yaml explains them)
//   server.mjs    HTTP or HTTPS server, upgrades, one connection each
//   envelope.mjs  reads an inbound message: event or refusal
//   session.mjs   the record and phase of a session, what each event does
//   pipeline.mjs  a pretend pipeline, one object for each turn
//   wire.mjs      writes server events to a socket

import { choicesOf } from './choices.mjs'
import { readOptions } from './options.mjs'
import { startGateway } from './server.mjs'

let options
try {
  options = readOptions(process.argv.slice(2))
} catch (error) {
  process.stderr.write(`${error.message}\n`)
  process.exit(2)
}

const gateway = await startGateway(options, choicesOf(options.choices))
process.stdout.write(`${gateway.address}\n`)

let ending = false
for (const signal of ['SIGTERM', 'SIGINT']) {
  process.on(signal, async () => {
    if (ending) return
    ending = true
    setTimeout(() => process.exit(0), 3000).unref()
    await gateway.stop()
    process.exit(0)
  })
}

// The server: upgrades on /ws, and one session for each connection.

import { readFileSync } from 'node:fs'
import http from 'node:http'
import https from 'node:https'
import { WebSocketServer } from 'ws'
import { readMessage } from './envelope.mjs'
import { Session } from './session.mjs'
import { Wire } from './wire.mjs'

const HOST = '127.0.0.1'
const MIB = 1048576
const PING_MS = 2000
const PATIENCE_MS = 1000
const OWN_CODE = 4400

// Without takeover, short messages stay as they are, so that nobody waits for them.
const COMPRESSION = { serverNoContextTakeover: true, clientNoContextTakeover: true }

export async function startGateway(options, choices) {
  const server = options.tls
    ? https.createServer({ cert: readFileSync(options.tls.cert), key: readFileSync(options.tls.key) })
    : http.createServer()
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: choices['message-limit'] === 'b' ? 2 * MIB : MIB,
    perMessageDeflate: choices['compression'] === 'b' && COMPRESSION,
  })

  // TCP connections, also those that never asked for anything.
  const peers = new Set()
  server.on('connection', (peer) => {
    peers.add(peer)
    peer.on('close', () => peers.delete(peer))
  })
  server.on('request', (request, response) => {
    response.writeHead(404, { 'content-type': 'text/plain' }).end('This is a WebSocket gateway.\n')
  })
  server.on('upgrade', (request, socket, head) => {
    if (request.url.split('?')[0] !== '/ws') {
      turnAway(socket, choices)
      return
    }
    sockets.handleUpgrade(request, socket, head, (ws) => connect(ws, options, choices))
  })

  await new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.port, HOST, resolve)
  })
  const scheme = options.tls ? 'wss' : 'ws'
  return {
    address: `${scheme}://${HOST}:${server.address().port}/ws`,
    stop: () => stop(server, sockets, peers, choices),
  }
}

// Another path: no upgrade.
function turnAway(socket, choices) {
  const status = choices['other-paths'] === 'b' ? '400 Bad Request' : '404 Not Found'
  socket.on('error', () => socket.destroy())
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`, () => socket.destroy())
}

function connect(ws, options, choices) {
  const wire = new Wire(ws, choices)
  const session = new Session(wire, options, choices)
  let open = true

  const deal = (data, isBinary) => {
    if (!open) return
    const { event, refusal, close } = readMessage(data, isBinary, choices)
    if (event) session.handle(event)
    else if (refusal) session.refuse(refusal)
    else hangUp(close)
  }

  // After this nothing more is dealt with.
  const hangUp = (code) => {
    leave()
    wire.close(code)
    setTimeout(() => ws.terminate(), PATIENCE_MS).unref()
  }

  const leave = () => {
    open = false
    clearInterval(pings)
    session.end()
  }

  // Timers of the same length run in the order in which they were set.
  ws.on('message', (data, isBinary) => {
    if (options.delay > 0) setTimeout(deal, options.delay, data, isBinary)
    else deal(data, isBinary)
  })
  // A frame that breaks the protocol: ws closes the connection with its code.
  ws.on('error', () => {
    leave()
    setTimeout(() => ws.terminate(), PATIENCE_MS).unref()
  })
  ws.on('close', leave)
  if (choices['broken-frame-code'] === 'b') useOwnCode(ws)
  const pings = choices['heartbeat'] === 'b' ? setInterval(() => ws.ping(), PING_MS) : null

  session.greet()
}

// ws calls close() with 1002 or 1007 for a broken frame. (It also answers a close
// of the client with the same code; there the own code does no harm.)
function useOwnCode(ws) {
  const close = ws.close.bind(ws)
  ws.close = (code, reason) => {
    close(code === 1002 || code === 1007 ? OWN_CODE : code, reason)
  }
}

// Says goodbye to everybody, and drops who has not answered in time.
async function stop(server, sockets, peers, choices) {
  const closed = new Promise((resolve) => server.close(resolve))
  for (const ws of sockets.clients) {
    if (choices['own-events'] === 'b' && ws.readyState === ws.OPEN) {
      new Wire(ws, choices).sendOwn('session.closing', {})
    }
    ws.close(choices['goodbye-code'] === 'b' ? 1012 : 1001)
  }
  setTimeout(() => {
    for (const ws of sockets.clients) ws.terminate()
    for (const peer of peers) peer.destroy()
  }, PATIENCE_MS).unref()
  server.closeIdleConnections()
  await closed
}

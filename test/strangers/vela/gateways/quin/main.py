"""A gateway for Vela over a real WebSocket.

Author: quin, an independent engineer.
Texts read: document.txt ("Vela Protocol and State Machine") and gateways.md
("Gateways over a real socket"), and RFC 6455 from memory. Nothing else is known
about the project that judges this gateway.
"""

import argparse
import asyncio
import os
import signal
import socket
import ssl
import sys
from asyncio import StreamReader, StreamWriter

from choices import SETS
from connection import Connection, Settings

HOST = "127.0.0.1"
GOING_AWAY = 1001


def arguments() -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(description="A Vela gateway on 127.0.0.1.")
    parser.add_argument("--port", type=int, default=0, help="0 chooses one")
    parser.add_argument("--profile", choices=("skeleton", "pipeline"), default="skeleton")
    parser.add_argument("--cancel-target", choices=("idle", "listening"), default="idle")
    parser.add_argument("--delay", type=float, default=0, metavar="MS")
    parser.add_argument("--tls", nargs=2, metavar=("CERT", "KEY"))
    parser.add_argument("--choices", choices=sorted(SETS), default="default")
    return parser.parse_args()


def note(what: str) -> None:
    """One line for whoever runs the gateway; never what a client sent."""
    try:
        print(f"vela-quin: {what}", file=sys.stderr, flush=True)
    except OSError:
        pass


class Gateway:
    """All connections of the process."""

    def __init__(self, settings: Settings):
        self.settings = settings
        self.connections: set[Connection] = set()

    async def accept(self, reader: StreamReader, writer: StreamWriter) -> None:
        """Serve one connection to its end, whatever happens in it."""
        raw = writer.get_extra_info("socket")
        if raw is not None:
            raw.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        connection = Connection(reader, writer, self.settings)
        self.connections.add(connection)
        try:
            await connection.serve()
        except Exception as fault:  # noqa: BLE001 - one connection, never the process
            note(f"a connection ended with a fault: {type(fault).__name__}")
        finally:
            self.connections.discard(connection)

    def goodbye(self) -> None:
        """Tell everybody that the process ends, without waiting."""
        for connection in list(self.connections):
            if connection.session:
                connection.close(GOING_AWAY)


def quiet(_loop: asyncio.AbstractEventLoop, context: dict) -> None:
    """Faults of the loop are named by their kind only; a reset peer is none."""
    fault = context.get("exception")
    if fault is not None and not isinstance(fault, (OSError, ssl.SSLError)):
        note(f"fault: {type(fault).__name__}")


async def run(options: argparse.Namespace) -> None:
    """Listen until a signal comes."""
    loop = asyncio.get_running_loop()
    loop.set_exception_handler(quiet)
    context = None
    if options.tls:
        context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
        context.load_cert_chain(*options.tls)
    gateway = Gateway(
        Settings(
            choices=SETS[options.choices],
            profile=options.profile,
            target=options.cancel_target,
            delay=max(0.0, options.delay) / 1000,
        )
    )
    stop = asyncio.Event()
    for name in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(name, stop.set)
    server = await asyncio.start_server(
        gateway.accept, HOST, options.port, ssl=context, backlog=1024
    )
    port = server.sockets[0].getsockname()[1]
    print(f"{'wss' if context else 'ws'}://{HOST}:{port}/ws", flush=True)
    await stop.wait()
    server.close()
    gateway.goodbye()
    # Close frames went to the system at once; nobody is waited for.
    os._exit(0)


def main() -> int:
    """Run the gateway; 1 where it cannot listen."""
    options = arguments()
    try:
        asyncio.run(run(options))
    except (OSError, OverflowError) as fault:
        note(f"cannot start: {type(fault).__name__}")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())

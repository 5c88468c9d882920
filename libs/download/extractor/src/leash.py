"""Limits of the engine's processes: reachable hosts, programs and memory (DESIGN section 3, "Egress guard").

The proxy option alone depends on the libraries that the engine uses. An audit hook enforces the proxy in the interpreter:
while a proxy is set, the process connects no socket and looks up no name except the proxy's. The hook cannot be removed.
"""

import os
import resource
import socket
import sys
import threading
import time
import urllib.parse

MEMORY_EXIT_CODE = 77
RESPONSE_LIMIT_BYTES = 24 * 1024 * 1024

_allowed_addresses = None
_allowed_hosts = None
_allowed_programs = frozenset()

# Facts about the responses of the current call; the worker reads them when it reports a fault.
signs = {"refused": False, "tooLarge": False}


class TooLarge(Exception):
    """A response was larger than any plausible page or manifest."""


def allow_proxy(proxy):
    """From now on only this proxy is reachable. None lifts the rule (on a person's own machine, or for our warm-up)."""
    global _allowed_addresses, _allowed_hosts
    if not proxy:
        _allowed_addresses = _allowed_hosts = None
        return
    parts = urllib.parse.urlsplit(proxy)
    _allowed_addresses = _allowed_hosts = None
    answers = socket.getaddrinfo(parts.hostname, parts.port, type=socket.SOCK_STREAM)
    _allowed_addresses = frozenset(answer[4][:2] for answer in answers)
    _allowed_hosts = frozenset({parts.hostname, *(answer[4][0] for answer in answers)})


def allow_programs(paths):
    """Allows only one program to be started: the JavaScript runtime."""
    global _allowed_programs
    _allowed_programs = frozenset(str(path) for path in paths if path)


def _watch(event, args):
    if event in ("socket.connect", "socket.sendto", "socket.sendmsg"):
        if _allowed_addresses is None:
            return
        address = args[1]
        if isinstance(address, tuple) and address[:2] not in _allowed_addresses:
            raise PermissionError(f"egress: a direct connection to {address[0]} is not allowed")
    elif event in ("socket.getaddrinfo", "socket.gethostbyname"):
        host = args[0].decode() if isinstance(args[0], bytes) else args[0]
        if _allowed_hosts is not None and host not in _allowed_hosts:
            raise PermissionError("egress: a direct name lookup is not allowed")
    elif event == "subprocess.Popen":
        program = args[0] or (args[1][0] if args[1] else "")
        if os.fsdecode(program) not in _allowed_programs:
            raise PermissionError(f"the engine may not start {program!r}")
    elif event in ("os.system", "os.exec", "os.posix_spawn", "os.spawn"):
        raise PermissionError("the engine may not start programs")


def put_on():
    """Must be called once, before the engine is imported."""
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    sys.addaudithook(_watch)


def watch_memory(limit_bytes):
    """Ends this process with MEMORY_EXIT_CODE when its resident memory passes the limit.

    Resident memory is watched, rather than address space limited, because the JavaScript runtime inherits limits and
    reserves far more addresses than it uses.
    """

    def resident_bytes():
        try:
            with open("/proc/self/statm", encoding="ascii") as statm:
                return int(statm.read().split()[1]) * resource.getpagesize()
        except FileNotFoundError:  # on macOS, which only states the peak, in bytes
            return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss

    def watch():
        while True:
            if resident_bytes() > limit_bytes:
                os._exit(MEMORY_EXIT_CODE)
            time.sleep(0.1)

    threading.Thread(target=watch, name="memory", daemon=True).start()


def cap_answers(limit_bytes=RESPONSE_LIMIT_BYTES):
    """Limits the size of responses that are read completely, in every library, and records the guard's refusals."""
    from yt_dlp.networking import _urllib, common
    from yt_dlp.networking.exceptions import TransportError

    def classes(base):
        yield base
        for child in base.__subclasses__():
            yield from classes(child)

    def capped(read):
        def read_capped(self, amt=None):
            if amt is not None and amt >= 0:
                return read(self, amt)
            pieces, size = [], 0
            while piece := read(self, 256 * 1024):
                size += len(piece)
                if size > limit_bytes:
                    signs["tooLarge"] = True
                    self.close()
                    raise TransportError(cause=TooLarge(f"answer larger than {limit_bytes} bytes"))
                pieces.append(piece)
            return b"".join(pieces)

        return read_capped

    for kind in set(classes(common.Response)) | {_urllib.UrllibResponseAdapter}:
        if "read" in vars(kind):
            kind.read = capped(vars(kind)["read"])

    start = common.Response.__init__

    def noting_init(self, *args, **kwargs):
        start(self, *args, **kwargs)
        # RFC 9209: the header by which a proxy states that a response is its own.
        said = self.headers.get("Proxy-Status") or ""
        if "destination_ip_prohibited" in said or "http_request_denied" in said:
            signs["refused"] = True

    common.Response.__init__ = noting_init

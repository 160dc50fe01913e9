// Author: pia.
// Texts read: document.txt (Vela protocol and state machine, the authority) and
// gateways.md (how a judge connects). Nothing else of the project is known to me.
//
// Command main is a complete Vela gateway: WebSocket on /ws, the event protocol,
// one state machine per connection and a small fake pipeline behind it.
package main

import (
	"crypto/tls"
	"errors"
	"flag"
	"fmt"
	"io"
	"log"
	"net"
	"net/http"
	"os"
	"os/signal"
	"syscall"
	"time"
)

// config is what the command line says; it does not change afterwards.
type config struct {
	port         int
	pipeline     bool
	cancelTarget string
	delay        time.Duration
	cert, key    string
	echo         bool
	choices      choiceSet
}

// parseArgs reads the command line. It exits the process for --print-choices.
func parseArgs(args []string) (*config, error) {
	flags := flag.NewFlagSet("gateway", flag.ContinueOnError)
	port := flags.Int("port", 0, "port on 127.0.0.1; 0 chooses one")
	profile := flags.String("profile", "pipeline", "skeleton or pipeline")
	target := flags.String("cancel-target", "idle", "idle or listening, with the pipeline")
	delay := flags.Int("delay", 0, "answer each client message only after so many ms")
	cert := flags.String("tls", "", "certificate file, followed by the key file: --tls CERT KEY")
	key := flags.String("tls-key", "", "key file (the second word of --tls)")
	name := flags.String("choices", "default", "default, b, c or d")
	downstream := flags.String("downstream", "plain", "plain, or echo: texts repeat the chunks")
	show := flags.Bool("print-choices", false, "print the catalogue of choices as YAML and end")
	if err := flags.Parse(splitTLS(args)); err != nil {
		return nil, err
	}
	if *show {
		fmt.Print(catalogueYAML())
		os.Exit(0)
	}
	set, ok := choicesNamed(*name)
	switch {
	case !ok:
		return nil, errors.New("--choices must be default, b, c or d")
	case *profile != "skeleton" && *profile != "pipeline":
		return nil, errors.New("--profile must be skeleton or pipeline")
	case *target != phaseIdle && *target != phaseListening:
		return nil, errors.New("--cancel-target must be idle or listening")
	case *downstream != "plain" && *downstream != "echo":
		return nil, errors.New("--downstream must be plain or echo")
	case *delay < 0 || *port < 0 || *port > 65535:
		return nil, errors.New("--delay and --port must be numbers in range")
	case (*cert == "") != (*key == ""):
		return nil, errors.New("--tls needs two files: CERT KEY")
	case flags.NArg() > 0:
		return nil, errors.New("unknown argument: " + flags.Arg(0))
	}
	return &config{
		port: *port, pipeline: *profile == "pipeline", cancelTarget: *target,
		delay: time.Duration(*delay) * time.Millisecond,
		cert:  *cert, key: *key, echo: *downstream == "echo", choices: set,
	}, nil
}

// splitTLS turns "--tls CERT KEY" into two flags, since a flag of the standard
// library takes one word only.
func splitTLS(args []string) []string {
	var out []string
	for i := 0; i < len(args); i++ {
		if (args[i] == "--tls" || args[i] == "-tls") && i+2 < len(args) {
			out = append(out, "--tls="+args[i+1], "--tls-key="+args[i+2])
			i += 2
			continue
		}
		out = append(out, args[i])
	}
	return out
}

// listen opens the port, with TLS if asked for, and says the URL of the socket.
func listen(cfg *config) (net.Listener, string, error) {
	plain, err := net.Listen("tcp4", fmt.Sprintf("127.0.0.1:%d", cfg.port))
	if err != nil {
		return nil, "", err
	}
	port := plain.Addr().(*net.TCPAddr).Port
	if cfg.cert == "" {
		return plain, fmt.Sprintf("ws://127.0.0.1:%d/ws", port), nil
	}
	pair, err := tls.LoadX509KeyPair(cfg.cert, cfg.key)
	if err != nil {
		plain.Close()
		return nil, "", err
	}
	wrapped := tls.NewListener(plain, &tls.Config{
		Certificates: []tls.Certificate{pair},
		MinVersion:   tls.VersionTLS12,
		NextProtos:   []string{"http/1.1"},
	})
	return wrapped, fmt.Sprintf("wss://127.0.0.1:%d/ws", port), nil
}

// endAtSignal ends the process at once at SIGTERM and SIGINT.
func endAtSignal() {
	signals := make(chan os.Signal, 1)
	signal.Notify(signals, syscall.SIGTERM, syscall.SIGINT)
	go func() {
		<-signals
		os.Exit(0)
	}()
}

func main() {
	log.SetFlags(log.Ltime | log.Lmicroseconds)
	cfg, err := parseArgs(os.Args[1:])
	if err != nil {
		fmt.Fprintln(os.Stderr, "gateway:", err)
		os.Exit(2)
	}
	endAtSignal()
	listener, url, err := listen(cfg)
	if err != nil {
		fmt.Fprintln(os.Stderr, "gateway:", err)
		os.Exit(1)
	}
	fmt.Println(url)
	server := &http.Server{
		Handler:           &upgrader{cfg: cfg},
		ReadHeaderTimeout: 10 * time.Second,
		MaxHeaderBytes:    32 << 10,
		ErrorLog:          log.New(io.Discard, "", 0),
	}
	fmt.Fprintln(os.Stderr, "gateway:", server.Serve(listener))
	os.Exit(1)
}

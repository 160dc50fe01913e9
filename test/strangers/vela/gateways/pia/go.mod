module vela-socket-pia

go 1.19

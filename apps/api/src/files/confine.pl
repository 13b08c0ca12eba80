#!/usr/bin/perl
# confine.pl ARCH [background] PATH... -- COMMAND...: runs COMMAND so that it can read the given paths and nothing else, write
# nothing, and make no network connection. The kernel holds it to that, whatever its code does: Landlock for files, a seccomp filter for system calls.
# Neither needs a privilege, so it works in a container too. Perl is part of every Debian, and can make system calls by number.
# Exit code 97 where the kernel cannot.
use strict;
use warnings;

my %of = (    # prctl, sched_setattr, the filter's name of the machine, and refused: socket, ptrace, process_vm_readv, process_vm_writev
  x64   => [157, 314, 0xC000003E, 41,  101, 310, 311],
  arm64 => [167, 274, 0xC00000B7, 198, 117, 270, 271],
);
my $machine = shift @ARGV;
my ($prctl, $schedule, $arch, @refused) = @{ $of{$machine} // fail("machine $machine") };
push @refused, 425, 438;    # io_uring_setup, which makes sockets too, and pidfd_getfd

# Nice 10, and slices of 0.1 ms: a process that answers a request waits until the slice that runs has ended, by default up to some
# milliseconds. Kernels before 6.12 take the niceness alone. Where it is refused, the decoder runs as it would.
if (($ARGV[0] // '') eq 'background') {
  shift @ARGV;
  my $turns = pack('LLQlLQQQ', 48, 0, 0, 10, 0, 100_000, 0, 0);
  syscall($schedule, 0, $turns, 0);
}

# The kernel ends the decoder with the process that started it, also while it is paused.
syscall($prctl, 1, 9, 0, 0, 0) == 0 or fail("parent: $!");

sub fail { print STDERR "confine: $_[0]\n"; exit 97 }

my @paths;
while (@ARGV && (my $path = shift @ARGV) ne '--') { push @paths, $path }

syscall($prctl, 38, 1, 0, 0, 0) == 0 or fail("no_new_privs: $!");

# Landlock: all rights over files that this kernel knows are refused; reading and running are given back beneath the paths.
my $abi = syscall(444, 0, 0, 1);
$abi > 0 or fail("landlock: $!");
my $rights = $abi >= 5 ? 0xFFFF : $abi >= 3 ? 0x7FFF : $abi == 2 ? 0x3FFF : 0x1FFF;
my $attributes = pack('Q', $rights) . ($abi >= 4 ? pack('Q', 3) : '') . ($abi >= 6 ? pack('Q', 3) : '');
my $ruleset = syscall(444, $attributes, length $attributes, 0);
$ruleset >= 0 or fail("landlock ruleset: $!");
for my $path (@paths) {
  sysopen(my $file, $path, 0x200000) or next;    # O_PATH; a path that is not there is nothing to read
  my $given = -d $path ? 0xD : 0x5;
  my $rule = pack('Ql', $given, fileno $file);
  syscall(445, $ruleset + 0, 1, $rule, 0) == 0 or fail("landlock rule $path: $!");
}
syscall(446, $ruleset + 0, 0) == 0 or fail("landlock: $!");

# seccomp: a filter over the number of a system call. Another machine's calls end the process.
my @filter = ([0x20, 0, 0, 4], [0x15, 1, 0, $arch], [0x06, 0, 0, 0x80000000], [0x20, 0, 0, 0]);
push @filter, [0x35, @refused + 1, 0, 0x40000000];    # x32's numbers
for my $index (0 .. $#refused) { push @filter, [0x15, @refused - $index, 0, $refused[$index]] }
push @filter, [0x06, 0, 0, 0x7FFF0000], [0x06, 0, 0, 0x00050001];
my $code = join '', map { pack('SCCL', @$_) } @filter;
my $program = pack('Sx6P', scalar @filter, $code);
syscall($prctl, 22, 2, $program, 0, 0) == 0 or fail("seccomp: $!");

exec { $ARGV[0] } @ARGV or fail("exec $ARGV[0]: $!");

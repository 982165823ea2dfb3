#!/bin/sh
# Creates what etcd and Patroni know each other by: an authority of the cluster's own, and a certificate with its key for
# each database machine. Run it once, on a machine that you trust, and keep ca.key there, for machines that come later:
#   sh certificates.sh /root/cluster database1=10.0.0.11 database2=10.0.0.12 database3=10.0.0.13
set -eu
umask 077
mkdir -p "$1"
cd "$1"
shift
elliptic='-newkey ec -pkeyopt ec_paramgen_curve:P-256 -noenc'
[ -e ca.key ] || openssl req -x509 $elliptic -days 3650 -subj '/CN=Aufwind cluster' -keyout ca.key -out ca.crt
for machine; do
  name=${machine%%=*}
  openssl req $elliptic -subj "/CN=$name" -keyout "$name.key" -out "$name.csr"
  # etcd and Patroni are servers and clients of each other, at these addresses.
  printf 'subjectAltName=IP:%s\nextendedKeyUsage=serverAuth,clientAuth\n' "${machine#*=}" > "$name.ext"
  openssl x509 -req -in "$name.csr" -CA ca.crt -CAkey ca.key -CAcreateserial -days 3650 -extfile "$name.ext" -out "$name.crt"
  rm "$name.csr" "$name.ext"
done

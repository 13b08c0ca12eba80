<?php
/**
 * Public keys of the provider.
 *
 * @package Bachat\StudentPrice
 */

namespace Bachat\StudentPrice;

defined( 'ABSPATH' ) || exit;

/** A key of the provider's list in the form that openssl reads. */
final class Json_Web_Key {

	/** SubjectPublicKeyInfo of a key on P-256, up to its point. */
	private const P256 = '3059301306072a8648ce3d020106082a8648ce3d030107034200';
	/** AlgorithmIdentifier rsaEncryption. */
	private const RSA = '300d06092a864886f70d0101010500';

	/** The key in PEM, or null if it is none that signs with this algorithm. */
	public static function pem( array $key, string $algorithm ): ?string {
		if ( 'sig' !== ( $key['use'] ?? 'sig' ) || ( $key['alg'] ?? $algorithm ) !== $algorithm ) {
			return null;
		}
		$der = match ( $algorithm ) {
			'ES256' => self::p256( $key ),
			'RS256' => self::rsa( $key ),
			default => null,
		};
		return null === $der ? null : "-----BEGIN PUBLIC KEY-----\n" . chunk_split( base64_encode( $der ), 64, "\n" ) . "-----END PUBLIC KEY-----\n";
	}

	/** Bytes of base64url, or null if it is none. */
	public static function bytes( mixed $text ): ?string {
		if ( ! is_string( $text ) || 1 !== preg_match( '/^[A-Za-z0-9_-]+$/', $text ) ) {
			return null;
		}
		$bytes = base64_decode( strtr( $text, '-_', '+/' ), true );
		return false === $bytes ? null : $bytes;
	}

	private static function p256( array $key ): ?string {
		$x = self::bytes( $key['x'] ?? null ) ?? '';
		$y = self::bytes( $key['y'] ?? null ) ?? '';
		if ( 'EC' !== ( $key['kty'] ?? '' ) || 'P-256' !== ( $key['crv'] ?? '' ) || 32 !== strlen( $x ) || 32 !== strlen( $y ) ) {
			return null;
		}
		return hex2bin( self::P256 ) . "\x04" . $x . $y;
	}

	private static function rsa( array $key ): ?string {
		$modulus  = self::bytes( $key['n'] ?? null ) ?? '';
		$exponent = self::bytes( $key['e'] ?? null ) ?? '';
		// 2048 bits at least.
		if ( 'RSA' !== ( $key['kty'] ?? '' ) || strlen( $modulus ) < 256 || '' === $exponent ) {
			return null;
		}
		$numbers = self::block( "\x30", self::number( $modulus ) . self::number( $exponent ) );
		return self::block( "\x30", hex2bin( self::RSA ) . self::block( "\x03", "\x00" . $numbers ) );
	}

	private static function number( string $bytes ): string {
		return self::block( "\x02", ord( $bytes[0] ) > 127 ? "\x00" . $bytes : $bytes );
	}

	/** A type, a length and the bytes of it: DER. */
	public static function block( string $type, string $bytes ): string {
		$length = strlen( $bytes );
		if ( $length < 128 ) {
			return $type . chr( $length ) . $bytes;
		}
		$count = ltrim( pack( 'N', $length ), "\x00" );
		return $type . chr( 128 + strlen( $count ) ) . $count . $bytes;
	}

	/** An ES256 signature, two numbers of 32 bytes, as openssl reads it. */
	public static function signature( string $bytes ): ?string {
		if ( 64 !== strlen( $bytes ) ) {
			return null;
		}
		$numbers = array_map(
			static function ( string $half ): string {
				$number = ltrim( $half, "\x00" );
				return self::number( '' === $number ? "\x00" : $number );
			},
			str_split( $bytes, 32 )
		);
		return self::block( "\x30", implode( '', $numbers ) );
	}
}

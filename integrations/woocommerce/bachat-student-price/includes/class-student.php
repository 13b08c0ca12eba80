<?php
/**
 * The student of this WooCommerce session.
 *
 * @package Bachat\StudentPrice
 */

namespace Bachat\StudentPrice;

defined( 'ABSPATH' ) || exit;

/** Kept in the session on the server, for guests too. The browser has only WooCommerce's own cookie. */
final class Student {

	private const KEY = 'bachat_student_price_student';

	/** A status is read at the sign-in; after a day it is asked again, which costs the shop no second credit before. */
	private const LIFETIME = DAY_IN_SECONDS;

	/**
	 * Keeps whom the provider has confirmed.
	 *
	 * @throws Sign_In_Error When the claims are not of a verified student.
	 */
	public static function remember( array $claims, int $now ): void {
		$until = $claims['verified_until'] ?? null;
		if ( true !== ( $claims['student_verified'] ?? null ) || ! self::is_day( $until ) ) {
			throw new Sign_In_Error( 'denied' );
		}
		$student = array(
			'subject' => $claims['sub'],
			'until'   => $until,
			'at'      => $now,
			'sign_in' => is_string( $claims['sign_in_id'] ?? null ) ? $claims['sign_in_id'] : '',
		);
		if ( ! self::is_valid( $student, $now ) ) {
			throw new Sign_In_Error( 'denied' );
		}
		WC()->session->set( self::KEY, $student );
	}

	/** The student: subject and the last day of the status. Null for a shopper who is not, or no longer, verified. */
	public static function current(): ?array {
		$student = isset( WC()->session ) ? WC()->session->get( self::KEY ) : null;
		return is_array( $student ) && self::is_valid( $student, time() ) ? $student : null;
	}

	/** As at Bachat: the last day counts, and days are India's. */
	public static function is_valid( array $student, int $now ): bool {
		$today = ( new \DateTimeImmutable( "@$now" ) )->setTimezone( new \DateTimeZone( 'Asia/Kolkata' ) )->format( 'Y-m-d' );
		return $now < $student['at'] + self::LIFETIME && $student['until'] >= $today;
	}

	private static function is_day( mixed $text ): bool {
		return is_string( $text ) && 1 === preg_match( '/^\d{4}-\d{2}-\d{2}$/', $text );
	}
}
